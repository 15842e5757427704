import type { ReactNode } from "react";
import { JsonLd } from "#web/ui/json-ld.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSettings } from "./use-settings.ts";

export interface Crumb {
  label: string;
  to: string;
}

/** The skeleton of a path of three crumbs, in its place. */
export function BreadcrumbLoading(): ReactNode {
  return (
    <div className="wrap pt-2">
      <Skeleton className="mt-3 mb-4 h-5 w-40 sm:mb-7" />
    </div>
  );
}

/**
 * The path from home to this page, for readers and, as schema.org data, for search engines. The last crumb is the page
 * itself, hidden on narrow screens, as are paths that only lead home: the header does so too.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const origin = useSettings()?.public_url.replace(/\/$/, "") ?? "";
  const last = crumbs.length - 1;
  return (
    <nav
      aria-label="Fil d’Ariane"
      className={`mb-1 text-[0.95rem] sm:mb-4 print:hidden ${last > 1 ? "" : "max-sm:hidden"}`}
    >
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to} className={`min-w-0 items-center gap-2 ${index === last ? "hidden sm:flex" : "flex"}`}>
            {index < last ? (
              <Link to={crumb.to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            )}
            {/* At the end of a line if the path takes two, and not before the page itself where that is hidden. */}
            {index < last && (
              <span aria-hidden="true" className={index === last - 1 ? "max-sm:hidden" : ""}>
                ›
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        thing={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(({ label, to }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: label,
            item: origin + to,
          })),
        }}
      />
    </nav>
  );
}
