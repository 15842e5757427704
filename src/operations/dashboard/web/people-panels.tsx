import type { ReactNode } from "react";
import { paymentsPath } from "#money/treasury/web/payment-parameters.ts";
import type { EventFigures, GiverFigures, StandingFigures } from "#operations/dashboard/dashboard.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { ShareBars } from "#web/ui/share-bars.tsx";
import { DashboardPanel, FigureLink } from "./dashboard-panel.tsx";

/** Who gave in the period, and what became of the promises that were due. */
export function GiversPanel({ query }: { query: string }): ReactNode {
  return (
    <DashboardPanel<GiverFigures> title="Donateurs et promesses" api={`/admin/dashboard/givers?${query}`}>
      {(figures) => (
        <>
          <ul className="grid gap-3">
            <Givers figures={figures} kind="new" name="Nouveaux donateurs" />
            <Givers figures={figures} kind="returning" name="Avaient déjà donné" />
            <Givers figures={figures} kind="anonymous" name="Dons sans adresse e‑mail" />
          </ul>
          <p className="border-t border-line pt-4">{describePromises(figures.promises)}</p>
        </>
      )}
    </DashboardPanel>
  );
}

function Givers({
  figures,
  kind,
  name,
}: {
  figures: GiverFigures;
  kind: "new" | "returning" | "anonymous";
  name: string;
}): ReactNode {
  const { people, gifts, amount } = figures[kind];
  const { from, to } = figures.period;
  const giftCount = gifts > 1 ? `${formatNumber(gifts)} dons` : `${gifts} don`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        <span>{name}</span>
        {kind !== "anonymous" && <strong>{`\u00a0: ${formatNumber(people)}`}</strong>}
      </span>
      <FigureLink to={paymentsPath({ paid_from: from, paid_to: to, giver: kind })}>
        {`${giftCount}, ${formatFcfa(amount)}`}
      </FigureLink>
    </li>
  );
}

function describePromises({ due, honoured }: GiverFigures["promises"]): string {
  if (due === 0) return "Promesses mensuelles\u00a0: aucun rappel n’est parti dans cette période.";
  const reminders = due === 1 ? "1 rappel parti" : `${formatNumber(due)} rappels partis`;
  const gifts = honoured === 0 ? "aucun n’a été suivi" : `${formatNumber(honoured)} suivi${honoured > 1 ? "s" : ""}`;
  return `Promesses mensuelles\u00a0: ${reminders}, ${gifts} d’un don dans les 31\u00a0jours.`;
}

/** The number of members who have paid their dues. */
export function StandingPanel(): ReactNode {
  return (
    <DashboardPanel<StandingFigures> title="Cotisations des membres" api="/admin/dashboard/standing">
      {({ up_to_date, late }) => (
        <ShareBars
          full={Math.max(1, up_to_date + late)}
          bars={[
            {
              key: "up_to_date",
              name: "À jour",
              value: up_to_date,
              tone: "part",
              figures: members("up_to_date", up_to_date),
            },
            { key: "late", name: "En retard", value: late, tone: "pale", figures: members("late", late) },
          ]}
        />
      )}
    </DashboardPanel>
  );
}

function members(standing: "up_to_date" | "late", count: number): ReactNode {
  return (
    <FigureLink to={`${adminPaths.members}?cotisations=${standing}`}>
      {`${formatNumber(count)} membre${count > 1 ? "s" : ""}`}
    </FigureLink>
  );
}

/** The next events, with the seats that are taken. */
export function EventsPanel({ opensParticipants }: { opensParticipants: boolean }): ReactNode {
  return (
    <DashboardPanel<EventFigures> title="Prochains événements" api="/admin/dashboard/events">
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-muted">Aucun événement n’est annoncé.</p>
        ) : (
          <ShareBars
            full={1}
            bars={data.map(({ id, title, starts_at, seats, taken }) => ({
              key: id,
              name: (
                <>
                  <span>{title}</span>
                  <span className="block text-[0.92rem] text-muted">{formatDate(new Date(starts_at))}</span>
                </>
              ),
              value: seats === 0 ? 0 : taken / seats,
              tone: "part",
              figures: (
                <FigureLink
                  to={opensParticipants ? adminPaths.participants(id) : adminPaths.content(adminPaths.events, id)}
                >
                  {`${formatNumber(taken)} sur ${formatNumber(seats)} places`}
                </FigureLink>
              ),
            }))}
          />
        )
      }
    </DashboardPanel>
  );
}
