import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import type { Paginated } from "#contracts/pagination.ts";

/**
 * Which of the things are on this page of a list; renders nothing if there are none. `things` is their French plural.
 */
export function ListRange({
  list,
  things,
}: {
  list: Pick<Paginated<unknown>, "from" | "to" | "total">;
  things: string;
}): ReactNode {
  if (list.from === null || list.to === null) return null;
  return (
    <p className="mb-5 text-[0.95rem] text-muted">
      Affichage de {formatNumber(list.from)} à {formatNumber(list.to)} sur {formatNumber(list.total)} {things}
    </p>
  );
}
