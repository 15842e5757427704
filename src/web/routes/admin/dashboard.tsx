import type { ReactNode } from "react";
import { DashboardPage } from "#operations/dashboard/web/dashboard-page.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The figures of the foundation. */
export default function Dashboard(): ReactNode {
  return (
    <AdminPage title="Tableau de bord" ability="read_events">
      {({ abilities }) => <DashboardPage abilities={abilities} />}
    </AdminPage>
  );
}
