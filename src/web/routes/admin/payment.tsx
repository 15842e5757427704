import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { PaymentPage } from "#web/features/treasury/payment-page.tsx";

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
