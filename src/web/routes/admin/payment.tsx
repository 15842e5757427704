import type { ReactNode } from "react";
import { PaymentPage } from "#money/treasury/web/payment-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One payment. */
export default function Payment(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Paiement" ability="read_money">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Paiements", to: adminPaths.payments }} here="Fiche du paiement" />
          <PaymentPage key={id} id={id} abilities={abilities} />
        </>
      )}
    </AdminPage>
  );
}
