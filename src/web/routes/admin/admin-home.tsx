import type { ReactNode } from "react";
import { RecentMoneyPanel } from "#money/treasury/web/recent-money-panel.tsx";
import { RedPointsPanel } from "#operations/health/web/red-points-panel.tsx";
import { OutgoingPanel } from "#reach/letters/web/outgoing-panel.tsx";
import { TWO_FACTOR_HASH } from "#shared/admin-paths.ts";
import { formatDayWithWeekday, todayInAbidjan } from "#shared/date-formats.ts";
import { capitalize } from "#shared/formats.ts";
import { NextEvents, TodayEvent, useAgenda } from "#site/attendance/web/agenda-panel.tsx";
import { CallsPanel } from "#site/attendance/web/calls.tsx";
import { UnpublishedPanel } from "#site/content/web/unpublished-panel.tsx";
import { AlarmsPanel } from "#web/admin/alarms-panel.tsx";
import { FirstStepsPanel } from "#web/admin/first-steps-panel.tsx";
import { PromisesPanel } from "#web/admin/promises-panel.tsx";
import { TwoFactorPanel } from "#web/admin/two-factor-panel.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WaitingPanel } from "#web/admin/waiting-panel.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/**
 * The entrance of the back office: what is wrong, what waits, and the day's work of each of the person's roles. On a
 * narrow screen the first part of that work is open, and the others are folded.
 */
export default function AdminHome(): ReactNode {
  const { person, ways } = useAdmin();
  const may = (ability: (typeof person.abilities)[number]) => person.abilities.includes(ability);
  const agenda = useAgenda(may("read_registrations"));
  // It may be a day of work as long as the agenda is not known.
  const isQuiet = !may("read_registrations") || (agenda.value?.today.length === 0 && agenda.value.calls.length === 0);
  return (
    <div className="grid gap-2 sm:gap-4">
      <div>
        <h1 className="text-[1.4rem] leading-tight sm:text-[1.7rem]">{`Bonjour ${person.first_name} ${person.last_name}`}</h1>
        <p className="text-muted">{capitalize(formatDayWithWeekday(todayInAbidjan()))}</p>
      </div>
      <AlarmsPanel />
      {may("change_settings") && <RedPointsPanel />}
      <WaitingPanel idle={isQuiet && <p className="text-muted">Rien n’attend. Tout est à jour.</p>} />
      {/* Columns of text, which leave no gap below a short panel beside a long one. */}
      <div className="max-lg:grid max-lg:gap-2 max-lg:sm:gap-4 lg:columns-2 lg:gap-x-4 lg:has-[>:only-child]:columns-1 lg:*:mb-4 lg:*:break-inside-avoid">
        {agenda.failure && <ErrorState text="Erreur lors du chargement des événements" onRetry={agenda.reload} />}
        <CallsPanel calls={agenda.value?.calls ?? []} />
        {agenda.value?.today.map((event) => (
          <TodayEvent key={event.id} event={event} />
        ))}
        {may("change_settings") && <FirstStepsPanel />}
        {may("read_money") && <RecentMoneyPanel />}
        {may("write_content") && <UnpublishedPanel folded={may("read_money")} />}
        {may("correspond") && <OutgoingPanel />}
        <NextEvents events={agenda.value?.next ?? []} folded={may("read_money") || may("write_content")} />
        {may("read_money") && <PromisesPanel />}
      </div>
      <div id={TWO_FACTOR_HASH.slice(1)} className="scroll-mt-20">
        <TwoFactorPanel {...ways} />
      </div>
      <p className="text-[0.92rem] leading-snug text-muted max-sm:hidden">
        Sans activité pendant 30&nbsp;minutes, et au plus tard après 12&nbsp;heures, il faut se reconnecter.
      </p>
    </div>
  );
}
