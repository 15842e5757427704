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
