import type { ReactNode } from "react";
import { OfflinePage } from "#money/offline-payments/web/offline-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One recorded payment. */
export default function OfflinePaymentPage(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Encaissement" ability="read_money">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Encaissements", to: adminPaths.offlinePayments }} here="Encaissement" />
          <OfflinePage key={id} id={id} />
        </>
      )}
    </AdminPage>
  );
}
