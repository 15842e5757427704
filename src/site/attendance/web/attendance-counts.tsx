import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";
import type { ParticipantList } from "#site/attendance/participants.contract.ts";
import { Link } from "#web/ui/link.tsx";

/** How full the event is, how many people have come, and the way to the badges that passed twice. */
export function AttendanceCounts({ counts }: Pick<ParticipantList, "counts">): ReactNode {
  const { seats, confirmed, pending, waiting, entered, beyond, clashes } = counts;
  const shown: readonly (readonly [string, string])[] = [
    ["Arrivés", `${formatNumber(entered)} / ${formatNumber(confirmed + beyond)}`],
    ["Places prises", `${formatNumber(confirmed)} / ${formatNumber(seats)}`],
    ...(beyond > 0 ? [["Au‑delà des places", formatNumber(beyond)] as const] : []),
    ["À confirmer", formatNumber(pending)],
    ["En attente", formatNumber(waiting)],
  ];
  return (
    <div className="sm:mb-5">
      <div role="status">
        <dl className="flex flex-wrap gap-x-4 sm:gap-3">
          {shown.map(([name, value]) => (
            <div
              key={name}
              className={`${value === "0" ? "max-sm:hidden" : ""} flex items-baseline gap-1.5 sm:block sm:flex-1 sm:rounded-tile sm:border sm:border-line sm:bg-white sm:px-4 sm:py-3`}
            >
              <dt className="text-[0.92rem] whitespace-nowrap text-muted">{name}</dt>
              <dd className="font-display leading-tight font-bold whitespace-nowrap sm:text-[1.35rem]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {clashes > 0 && (
        <Link
          to="?qui=clash"
          className="inline-flex min-h-11 items-center font-semibold text-low underline underline-offset-4"
        >{`${clashes > 1 ? `${formatNumber(clashes)} badges passés` : "Un badge passé"} deux fois ou sans place`}</Link>
      )}
    </div>
  );
}
