import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { kindAt } from "#web/features/edited-kinds/kinds.ts";
import { OrderPage } from "#web/features/editing/order-page.tsx";

/** The order of the contents of one kind, for those who decide it. */
export default function ContentOrderPage(): ReactNode {
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={kind.order ?? kind.many} ability="write_content">
      {() => <OrderPage key={kind.api} kind={kind} />}
    </AdminPage>
  );
}
