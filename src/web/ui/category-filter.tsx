import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "./link.tsx";

/** The query parameter that holds the chosen category. */
export const CATEGORY = "categorie";

/**
 * Links that filter the list by one category, or show all. The choice is in the address, without the parameters in
 * `dropped`.
 */
export function CategoryFilter({
  categories,
  dropped = [],
}: {
  categories: readonly string[];
  dropped?: readonly string[];
}): ReactNode {
  const [query] = useSearchParams();
  const chosen = query.get(CATEGORY);
  return (
    <nav aria-label="Filtrer par catégorie" className="mb-7 print:hidden">
      <ul className="flex flex-wrap gap-2">
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

function Category({ label, to, current }: { label: string; to: string; current: boolean }): ReactNode {
  return (
    <li>
      <Link
        to={{ search: to }}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-white px-4.5 font-semibold hover:border-forest aria-[current]:border-forest aria-[current]:bg-forest aria-[current]:text-white"
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
