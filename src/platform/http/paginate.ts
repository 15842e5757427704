import type { Paginated } from "#contracts/pagination.ts";

/** One page in the shape of a Laravel paginator; `path` is the call's own path, without its query. */
export function paginate<T>(
  data: T[],
  { page, perPage, total, path }: { page: number; perPage: number; total: number; path: string },
): Paginated<T> {
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
    next_page_url: page < lastPage ? `${path}?page=${page + 1}` : null,
    prev_page_url: page > 1 ? `${path}?page=${page - 1}` : null,
  };
}
