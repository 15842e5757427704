import type { ReactNode } from "react";
import { DuesDeskTable } from "#giving/dues/web/dues-desk-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** What the members owe. */
export default function DuesDesk(): ReactNode {
  return (
    <AdminPage title="Cotisations" ability="read_members">
      {() => <DuesDeskTable />}
    </AdminPage>
  );
}
