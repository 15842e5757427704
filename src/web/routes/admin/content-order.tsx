import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { OrderPage } from "#site/content/web/order-page.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { kindAt } from "#web/content-types/kinds.ts";

/** The order of the contents of one kind, for those who decide it. */
export default function ContentOrderPage(): ReactNode {
  const kind = kindAt(useLocation().pathname);
  return (
    <AdminPage title={kind.order ?? kind.many} ability="write_content">
      {() => <OrderPage key={kind.api} kind={kind} />}
    </AdminPage>
  );
}
