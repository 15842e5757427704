import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "./link.tsx";
import { CATEGORY, queryText } from "./list-query.ts";
import { Skeleton } from "./skeleton.tsx";

/** Width of the former chip that stays in sight beside the chosen one, in pixels. */
const EDGE = 40;

/**
 * Links that filter the list by one category, or show all; on a narrow screen in one row that scrolls. The choice is in
 * the address, without the parameters in `dropped`.
 */
export function CategoryFilter({
  categories,
  dropped = [],
}: {
  categories: readonly string[];
  dropped?: readonly string[];
}): ReactNode {
  const [query] = useSearchParams();
  const chosen = queryText(query, CATEGORY);
  const row = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another link, which may be out of sight
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - EDGE;
  }, [chosen]);

  return (
    <nav aria-label="Filtrer par catégorie" className="-mx-gutter mb-1.5 sm:mb-5 print:hidden">
      {/* A scrolling row is also cut at its upper and lower edge: the padding leaves room for the focus ring. */}
      <ul
        ref={row}
        className="flex scroll-px-gutter gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] sm:flex-wrap"
      >
        <Category label="Toutes les catégories" to={withCategory(query, null, dropped)} current={!chosen} />
        {categories.map((category) => (
          <Category
            key={category}
            label={category}
            to={withCategory(query, category, dropped)}
            current={chosen === category}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The skeleton of the row of links. */
export function CategoryFilterLoading(): ReactNode {
  return <Skeleton className="mt-1.5 mb-3 h-11 max-w-[40rem] rounded-full sm:mb-6.5" />;
}

function Category({ label, to, current }: { label: string; to: string; current: boolean }): ReactNode {
  return (
    <li className="flex-none">
      <Link
        to={{ search: to }}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-white px-4 font-semibold hover:border-forest aria-[current]:border-forest aria-[current]:bg-forest aria-[current]:text-white"
      >
        {label}
      </Link>
    </li>
  );
}

function withCategory(query: URLSearchParams, category: string | null, dropped: readonly string[]): string {
  const next = new URLSearchParams(query);
  for (const name of dropped) next.delete(name);
  next.delete(CATEGORY);
  if (category) next.set(CATEGORY, category);
  const text = next.toString();
  return text ? `?${text}` : "";
}
