import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { Paginated } from "#shared/pagination.ts";

/**
 * Returns one page in the shape of a Laravel paginator. `path` is the call's own path without its query; `filters` are
 * the other parameters of the links to the pages before and after it.
 */
export function paginate<T>(
  data: T[],
  {
    page,
    perPage,
    total,
    path,
    filters = {},
  }: {
    page: number;
    perPage: number;
    total: number;
    path: string;
    filters?: Readonly<Record<string, string | undefined>>;
  },
): Paginated<T> {
  const parameters = Object.entries(filters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const urlOf = (number: number) => `${path}?${new URLSearchParams([["page", String(number)], ...parameters])}`;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  return {
    data,
    current_page: page,
    last_page: lastPage,
    total,
    per_page: perPage,
    from: data.length > 0 ? first : null,
    to: data.length > 0 ? first + data.length - 1 : null,
    next_page_url: page < lastPage ? urlOf(page + 1) : null,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
  };
}

/** Where a list goes on: after the row with this id, and this value in the column that the list is sorted by. */
export interface ListCursor {
  value: string;
  id: string;
}

/** Returns whether this value of a cursor is a moment as `toISOString` writes it, and one that the database knows. */
export function isMoment(value: string): boolean {
  const moment = new Date(value);
  return value > "0001" && !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
}

/** Returns the cursor as the opaque text of a query. */
export function writeCursor({ value, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Returns the cursor of a query's `after`. Throws 422 if no list has written it, or `isValue` refuses its value. */
export function readCursor(text: string, isValue: (value: string) => boolean): ListCursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isText = typeof value === "string" && !value.includes("\0");
    if (isText && isValue(value) && typeof id === "string" && isUuid(id)) return { value, id };
  } catch {
    // Not a text of ours.
  }
  const refusal = "Cette page de la liste n’existe pas.";
  throw new AppError("invalid_cursor", refusal, { fields: { after: [refusal] } });
}
