import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import type { ParticipantList } from "#contracts/participants.ts";

/** How full the event is, and how many people have come. */
export function AttendanceCounts({ counts }: Pick<ParticipantList, "counts">): ReactNode {
  const { seats, confirmed, pending, waiting, entered } = counts;
  const shown: readonly (readonly [string, string])[] = [
    ["Arrivés", `${formatNumber(entered)} / ${formatNumber(confirmed)}`],
    ["Places prises", `${formatNumber(confirmed)} / ${formatNumber(seats)}`],
    ["À confirmer", formatNumber(pending)],
    ["En attente", formatNumber(waiting)],
  ];
  return (
    <div role="status">
      <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map(([name, value]) => (
          <div key={name} className="rounded-tile border border-line bg-white px-4 py-3">
            <dt className="text-[0.92rem] text-muted">{name}</dt>
            <dd className="font-display text-[1.35rem] leading-tight font-bold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
