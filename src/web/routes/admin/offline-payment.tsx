import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { OfflinePage } from "#web/features/offline/offline-page.tsx";

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
