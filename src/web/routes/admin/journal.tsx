import type { ReactNode } from "react";
import { Journal } from "#operations/audit/web/journal.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** What the staff did: all of it, or what is about money, as the reader's role allows. */
export default function JournalPage(): ReactNode {
  return (
    <AdminPage title="Journal" ability="read_money_audit">
      {({ abilities }) => <Journal whole={abilities.includes("read_audit_log")} />}
    </AdminPage>
  );
}
