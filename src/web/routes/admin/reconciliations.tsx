import type { ReactNode } from "react";
import { ReconciliationPage } from "#money/reconciliation/web/reconciliation-page.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The comparison of the payments with an export of the provider, and the former ones. */
export default function Reconciliations(): ReactNode {
  return (
    <AdminPage title="Rapprochement" ability="read_money">
      {({ abilities }) => <ReconciliationPage mayCompare={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
