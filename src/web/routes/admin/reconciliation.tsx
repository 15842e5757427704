import type { ReactNode } from "react";
import { ReconciliationResult } from "#money/reconciliation/web/reconciliation-result.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

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
