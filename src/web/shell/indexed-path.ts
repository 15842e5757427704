import type { Paginated } from "#shared/pagination.ts";
import type { Pending } from "#web/api/from-api.ts";
import { isPastLast } from "#web/ui/list-query.ts";
import { pageQuery } from "#web/ui/page-numbers.ts";

/**
 * Returns the canonical path of a page of a list, with these query parameters; undefined past the last page, which is
 * not to be indexed.
 */
export function indexedPath(
  list: Pending<Paginated<unknown>>,
  { path, page, parameters = {} }: { path: string; page: number; parameters?: Readonly<Record<string, string>> },
): string | undefined {
  if (!(list instanceof Promise) && list.ok && isPastLast(list.value)) return undefined;
  return path + pageQuery(new URLSearchParams(parameters), page);
}
