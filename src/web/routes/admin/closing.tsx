import type { ReactNode } from "react";
import { MonthPage } from "#money/closing/web/month-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

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
