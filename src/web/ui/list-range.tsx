import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";
import type { Paginated } from "#shared/pagination.ts";

/**
 * Which of the things are on this page of a list, above the links to the others; renders nothing if there are none.
 * `things` is their French singular and plural.
 */
export function ListRange({
  list,
  things: [one, many],
}: {
  list: Pick<Paginated<unknown>, "from" | "to" | "total">;
  things: readonly [one: string, many: string];
}): ReactNode {
  if (list.from === null || list.to === null) return null;
  return (
    <p
      role="status"
      className="mt-9 -mb-6 text-center text-[0.95rem] text-muted"
    >{`Affichage de ${formatNumber(list.from)} à ${formatNumber(list.to)} sur ${formatNumber(list.total)} ${list.total > 1 ? many : one}`}</p>
  );
}
