import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { paymentsPath } from "#money/treasury/web/payment-parameters.ts";
import type { EventFigures, GiverFigures, StandingFigures } from "#operations/dashboard/dashboard.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { formatSeatsTaken } from "#site/events/seats-taken.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { FilterChoice, FilterDay, FilterForm } from "#web/listing/filter-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ShareBars } from "#web/ui/share-bars.tsx";
import { CollectedPanels } from "./collected-panels.tsx";
import { DashboardPanel, FigureLink } from "./dashboard-panel.tsx";
import { OutcomesPanel } from "./outcomes-panel.tsx";

/** The figures that these abilities open. Each leads to the rows that it counts. */
export default function DashboardPage(): ReactNode {
  const { abilities } = useAdmin().person;
  const { period, window } = useDashboardQuery();
  const seesMoney = abilities.includes("read_money");
  return (
    <>
      <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Tableau de bord</h1>
      {seesMoney && <PeriodForm />}
      {seesMoney && period === null && (
        <p className="mb-5 text-muted">Indiquez deux dates, puis touchez «&nbsp;Afficher&nbsp;».</p>
      )}
      {/* Columns, not a grid: panels of different heights leave no holes. */}
      <div className="gap-x-5 xl:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
        {seesMoney && period !== null && <CollectedPanels query={period} />}
        {seesMoney && <OutcomesPanel window={window} />}
        {seesMoney && period !== null && <GiversPanel query={period} />}
        {abilities.includes("read_members") && <StandingPanel />}
        <EventsPanel opensParticipants={abilities.includes("read_registrations")} />
      </div>
    </>
  );
}

const PERIODS = [
  ["7", "7 derniers jours"],
  ["90", "90 derniers jours"],
  ["mois", "Ce mois"],
  ["annee", "Cette année"],
  ["dates", "Mes dates"],
] as const;
const WINDOWS = [["7j", "7 derniers jours"]] as const;

/** The choice of the dashboard's figures: it applies at once, own dates with the button. */
function PeriodForm(): ReactNode {
  const [query] = useSearchParams();
  return (
    <FilterForm unfolded>
      <FilterChoice name="periode" label="Sommes et dons sur" all="30 derniers jours" options={PERIODS} />
      {query.get("periode") === "dates" && (
        <>
          <FilterDay name="du" label="Du" required />
          <FilterDay name="au" label="Au" required />
          <Button type="submit" tone="ghost" size="small">
            Afficher
          </Button>
        </>
      )}
      <FilterChoice name="reussite" label="Paiements réussis sur" all="24 dernières heures" options={WINDOWS} />
    </FilterForm>
  );
}

/** The periods as the page's address names them, with those of the calls. */
const PERIOD_CODES: Readonly<Record<string, string>> = {
  "7": "7",
  "30": "30",
  "90": "90",
  mois: "month",
  annee: "year",
  dates: "own",
};

/** Returns the queries of the calls for the address of the page. `period` is null until own dates are filled in. */
function useDashboardQuery(): { period: string | null; window: string } {
  const [query] = useSearchParams();
  const period = PERIOD_CODES[query.get("periode") ?? ""] ?? "30";
  const window = query.get("reussite") === "7j" ? "7d" : "24h";
  if (period !== "own") return { period: `period=${period}`, window };
  const from = query.get("du");
  const to = query.get("au");
  return { period: from && to ? String(new URLSearchParams({ period, from, to })) : null, window };
}

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
  const giftCount = gifts > 1 ? `${formatNumber(gifts)}\u00a0dons` : `${gifts} don`;
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
  const reminders = due === 1 ? "1 rappel parti" : `${formatNumber(due)}\u00a0rappels partis`;
  const gifts =
    honoured === 0 ? "aucun n’a été suivi" : `${formatNumber(honoured)}\u00a0suivi${honoured > 1 ? "s" : ""}`;
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
      {`${formatNumber(count)}\u00a0membre${count > 1 ? "s" : ""}`}
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
            bars={data.map(({ id, title, starts_at, seats, confirmed, pending }) => ({
              key: id,
              name: (
                <>
                  <span>{title}</span>
                  <span className="block text-[0.92rem] text-muted">{formatDate(new Date(starts_at))}</span>
                </>
              ),
              value: seats === 0 ? 0 : (confirmed + pending) / seats,
              tone: "part",
              figures: (
                <FigureLink
                  to={opensParticipants ? adminPaths.participants(id) : adminPaths.content(adminPaths.events, id)}
                >
                  {`${formatSeatsTaken({ confirmed, pending, seats })}\u00a0places`}
                </FigureLink>
              ),
            }))}
          />
        )
      }
    </DashboardPanel>
  );
}
