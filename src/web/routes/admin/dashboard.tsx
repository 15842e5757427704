import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { DashboardPage } from "#web/features/dashboard/dashboard-page.tsx";

/** The figures of the foundation. */
export default function Dashboard(): ReactNode {
  return (
    <AdminPage title="Tableau de bord" ability="read_events">
      {({ abilities }) => <DashboardPage abilities={abilities} />}
    </AdminPage>
  );
}
