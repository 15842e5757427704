import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useAdmin } from "#web/admin/use-admin.ts";
import { FilterChoice, FilterDay, FilterForm } from "#web/listing/filter-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CollectedPanels } from "./collected-panels.tsx";
import { OutcomesPanel } from "./outcomes-panel.tsx";
import { EventsPanel, GiversPanel, StandingPanel } from "./people-panels.tsx";

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
      <div className="grid items-start gap-6 xl:grid-cols-2 [&>*]:min-w-0">
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
