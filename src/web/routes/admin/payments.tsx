import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { PaymentsList } from "#web/features/treasury/payments-list.tsx";

/** The payments. */
export default function Payments(): ReactNode {
  return (
    <AdminPage title="Paiements" ability="read_money">
      {() => <PaymentsList />}
    </AdminPage>
  );
}
