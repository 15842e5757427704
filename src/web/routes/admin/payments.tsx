import type { ReactNode } from "react";
import { PaymentsList } from "#money/treasury/web/payments-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The payments. */
export default function Payments(): ReactNode {
  return (
    <AdminPage title="Paiements" ability="read_money">
      {() => <PaymentsList />}
    </AdminPage>
  );
}
