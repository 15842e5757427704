import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { OfflineForm } from "#web/features/offline/offline-form.tsx";

/** The form of money that staff received. */
export default function NewOfflinePayment(): ReactNode {
  return (
    <AdminPage title="Enregistrer un encaissement" ability="move_money">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Encaissements", to: adminPaths.offlinePayments }} here="Nouveau" />
          <OfflineForm />
        </>
      )}
    </AdminPage>
  );
}
