import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { placeInHistory } from "#web/browser/place-in-history.ts";
import { isPlain, Link, useFromList, useListAddress } from "#web/ui/link.tsx";

/**
 * The way back from a page to the list above it, with the filters under which it was left, and where it was scrolled.
 */
export function AdminBreadcrumb({ above, here }: { above: { label: string; to: string }; here: string }): ReactNode {
  const to = useListAddress(above.to);
  const from = useFromList();
  const navigate = useNavigate();

  /** Goes back to the list that led here, which stands in the history as it was left. */
  function goBack(event: MouseEvent) {
    const steps = from?.list === to ? placeInHistory() - from.at : 0;
    if (steps <= 0 || !isPlain(event)) return;
    event.preventDefault();
    void navigate(-steps);
  }

  return (
    <nav aria-label="Fil d’Ariane" className="mb-1 text-[0.95rem] text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link
            to={to}
            onClick={goBack}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            <span aria-hidden="true" className="mr-2 sm:hidden">
              ‹
            </span>
            <span>{above.label}</span>
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-2 max-sm:sr-only">
          <span aria-hidden="true">›</span>
          <span aria-current="page" className="line-clamp-1 text-ink">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
