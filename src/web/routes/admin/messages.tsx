import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { MessagesList } from "#web/features/inbox/messages-list.tsx";

/** What was written to the foundation. */
export default function Messages(): ReactNode {
  return (
    <AdminPage title="Messages" ability="correspond">
      {() => <MessagesList />}
    </AdminPage>
  );
}
