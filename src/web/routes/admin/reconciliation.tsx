import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { ReconciliationResult } from "#web/features/reconciliation/reconciliation-result.tsx";

/** One comparison with an export of the provider: how far it is, and what it found. */
export default function Reconciliation(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Rapprochement" ability="read_money">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Rapprochement", to: adminPaths.reconciliations }} here="Résultat" />
          <ReconciliationResult key={id} id={id} mayDecide={abilities.includes("move_money")} />
        </>
      )}
    </AdminPage>
  );
}
