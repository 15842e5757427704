import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { MonthPage } from "#web/features/closing/month-page.tsx";

/** One month of the ledger, and its closing. */
export default function Closing(): ReactNode {
  const { month = "" } = useAdmin().params;
  return (
    <AdminPage title="Clôture" ability="read_money">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Clôtures", to: adminPaths.closings }} here="Mois" />
          <MonthPage key={month} month={month} mayClose={abilities.includes("move_money")} />
        </>
      )}
    </AdminPage>
  );
}
