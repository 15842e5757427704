import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Paginated } from "#shared/pagination.ts";
import { Link } from "./link.tsx";
import { pageNumbers, pageQuery } from "./page-numbers.ts";

type Pages = Pick<Paginated<unknown>, "current_page" | "last_page" | "prev_page_url" | "next_page_url">;

const step =
  "inline-flex min-h-11 items-center rounded-full border-2 border-forest px-4.5 font-[650] text-forest hover:bg-mint";
const number =
  "grid size-11 place-items-center rounded-full font-[650] tabular-nums hover:bg-dune aria-[current=page]:bg-forest aria-[current=page]:text-white";

/**
 * Links to the other pages of a list; renders nothing if there is only one. They keep the query except `dropped`;
 * `rule` selects the numbers to show.
 */
export function Pagination({
  pages,
  label,
  dropped,
  rule = pageNumbers,
}: {
  pages: Pages;
  label: string;
  dropped?: readonly string[];
  rule?: typeof pageNumbers;
}): ReactNode {
  const [query] = useSearchParams();
  const numbers = rule(pages.current_page, pages.last_page);
  if (numbers.length === 0) return null;
  const to = (page: number) => ({ search: pageQuery(query, page, dropped) });
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center justify-center gap-2 print:hidden">
      {pages.prev_page_url && (
        <Link to={to(Math.min(pages.current_page - 1, pages.last_page))} rel="prev" className={step}>
          Précédent
        </Link>
      )}
      <ol className="order-first flex w-full flex-wrap justify-center gap-1 sm:order-none sm:w-auto">
        {numbers.map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is known by its place only
            <li key={`gap-${index}`} aria-hidden="true" className="grid w-8 place-items-center">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={to(page)}
                aria-label={`Page ${page}`}
                aria-current={page === pages.current_page ? "page" : undefined}
                className={number}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      {pages.next_page_url && (
        <Link to={to(pages.current_page + 1)} rel="next" className={step}>
          Suivant
        </Link>
      )}
    </nav>
  );
}
