import type { ReactNode } from "react";
import { OfflineForm } from "#money/offline-payments/web/offline-form.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

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
