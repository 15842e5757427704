import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday, formatTime } from "#shared/date-formats.ts";
import { capitalize, formatNumber } from "#shared/formats.ts";
import type { Agenda, AgendaEvent } from "#site/attendance/agenda.contract.ts";
import { formatSeatsTaken } from "#site/events/seats-taken.contract.ts";
import { type Fetched, useApi } from "#web/api/use-fetch.ts";
import { useRounds } from "#web/browser/use-rounds.ts";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { CompactRow, CompactRows, CompactSection } from "#web/ui/compact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { Bar } from "#web/ui/progress-bar.tsx";

/**
 * Fetches the agenda if it `isOpen` to the reader, and again in rounds: the gates let people in, and who was called needs
 * no call any more.
 */
export function useAgenda(isOpen: boolean): Fetched<Agenda> {
  const agenda = useApi<Agenda>(isOpen ? "/admin/agenda" : null);
  useRounds(async () => agenda.reload);
  return agenda;
}

/** An event of today: who came of those who registered, and the way to the gate. */
export function TodayEvent({ event }: { event: AgendaEvent }): ReactNode {
  const { id, title, time, place, registered, entered, free, waiting, clashes } = event;
  return (
    <CompactSection title={title} aside={<span className="text-[0.92rem] text-muted">Aujourd’hui</span>}>
      <p className="text-[0.95rem] text-muted">{[time && formatTime(time), place].filter(Boolean).join(" · ")}</p>
      <p className="mt-1.5 mb-1.5">
        <strong className="tabular-nums">{`${formatNumber(entered)} / ${formatNumber(registered)}`}</strong>
        <span>{` arrivé${entered > 1 ? "s" : ""}${free > 0 ? ` · ${countFree(free)}` : " · complet"}${waiting > 0 ? ` · ${formatNumber(waiting)}\u00a0en attente` : ""}`}</span>
      </p>
      <Bar
        percent={registered === 0 ? 0 : Math.floor((100 * entered) / registered)}
        label={`Arrivées, ${title}`}
        tone="high"
      />
      <div className="mt-3 flex flex-wrap gap-2.5 max-sm:[&>*]:flex-auto">
        {/* A document of its own, whose headers allow the camera. */}
        <ButtonAnchor href={adminPaths.entrance(id)} size="small">
          Contrôler les entrées
        </ButtonAnchor>
        <ButtonLink to={adminPaths.participants(id)} tone="ghost" size="small">
          Participants
        </ButtonLink>
        <ClashLink clashes={clashes ?? 0} to={`${adminPaths.participants(id)}?qui=clash`} />
      </div>
    </CompactSection>
  );
}

/** The next events with their registrations; each leads to its participants. `folded` on a narrow screen. */
export function NextEvents({ events, folded }: { events: readonly AgendaEvent[]; folded: boolean }): ReactNode {
  if (events.length === 0) return null;
  return (
    <CompactSection title="Prochains événements" folded={folded} inside={formatNumber(events.length)}>
      <CompactRows>
        {events.map(({ id, title, day, time, waiting, ...seats }) => (
          <CompactRow
            key={id}
            to={adminPaths.participants(id)}
            title={title}
            note={`${capitalize(formatDayWithWeekday(day))}${time ? `\u00a0· ${formatTime(time)}` : ""}${waiting > 0 ? `\u00a0· ${formatNumber(waiting)}\u00a0en attente` : ""}`}
            end={seats.free > 0 || seats.pending > 0 ? formatSeatsTaken(seats) : "Complet"}
          />
        ))}
      </CompactRows>
    </CompactSection>
  );
}

/** The way to the badges that passed twice; on a phone it has room beside the list's menu. */
export function ClashLink({ clashes, to }: { clashes: number; to: string }): ReactNode {
  if (clashes === 0) return null;
  const isMany = clashes > 1;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-low underline underline-offset-4 max-sm:order-1"
    >
      <span aria-hidden="true" className="sm:hidden">{`À vérifier\u00a0: ${formatNumber(clashes)}`}</span>
      <span className="max-sm:sr-only">
        {`${isMany ? `${formatNumber(clashes)}\u00a0badges passés` : "Un badge passé"} deux fois ou sans place`}
      </span>
    </Link>
  );
}

const countFree = (count: number) =>
  `${formatNumber(count)}\u00a0place${count > 1 ? "s" : ""} libre${count > 1 ? "s" : ""}`;
