import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { ReconciliationPage } from "#web/features/reconciliation/reconciliation-page.tsx";

/** The comparison of the payments with an export of the provider, and the former ones. */
export default function Reconciliations(): ReactNode {
  return (
    <AdminPage title="Rapprochement" ability="read_money">
      {({ abilities }) => <ReconciliationPage mayCompare={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
