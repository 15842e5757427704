import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { DuesDeskTable } from "#web/features/dues-desk/dues-desk-list.tsx";

/** What the members owe. */
export default function DuesDesk(): ReactNode {
  return (
    <AdminPage title="Cotisations" ability="read_members">
      {() => <DuesDeskTable />}
    </AdminPage>
  );
}
