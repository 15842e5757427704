import type { ReactNode } from "react";
import { useAdmin } from "#web/admin/use-admin.ts";
import { CollectedPanels } from "./collected-panels.tsx";
import { EventsPanel } from "./events-panel.tsx";
import { GiversPanel } from "./givers-panel.tsx";
import { OutcomesPanel } from "./outcomes-panel.tsx";
import { PeriodForm } from "./period-form.tsx";
import { StandingPanel } from "./standing-panel.tsx";
import { useDashboardQuery } from "./use-dashboard-query.ts";

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
