import type { ReactNode } from "react";
import { MessagesList } from "#reach/messages/web/messages-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** What was written to the foundation. */
export default function Messages(): ReactNode {
  return (
    <AdminPage title="Messages" ability="correspond">
      {() => <MessagesList />}
    </AdminPage>
  );
}
