import type { ReactNode } from "react";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import type { Participant } from "#site/attendance/participants.contract.ts";
import { nameOfRegistration } from "#site/events/registration-words.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

/** How a registration stands, when the person came, and what is out of order about it. */
export function ParticipantMarks({ participant, day }: { participant: Participant; day: string }): ReactNode {
  const { state, entered_at, beyond_seats, clashes } = participant;
  return (
    <div className="flex flex-wrap gap-1 empty:hidden *:mt-1">
      {state !== "confirmed" && <Chip className="bg-sun">{nameOfRegistration(state)}</Chip>}
      {entered_at && <Chip className="bg-mint text-forest-deep">{`Arrivé ${timeOn(day, entered_at)}`}</Chip>}
      {beyond_seats && <Chip className="bg-sun">Au‑delà des places</Chip>}
      {clashes.map(({ at, gate }) => (
        <Chip
          key={`${at} ${gate}`}
          className="bg-blush text-low"
        >{`${state === "confirmed" ? "Aussi passé" : "Passé sans place"} ${timeOn(day, at)}${gate ? `, ${gate}` : ""}`}</Chip>
      ))}
    </div>
  );
}

/** The time, in Abidjan as all of this list; with its day if that is not the event's. */
function timeOn(day: string, moment: string): string {
  const time = `à ${formatTime(moment.slice(11, 16))}`;
  return moment.startsWith(day) ? time : `le ${formatDate(moment)} ${time}`;
}
