import type { ReactNode } from "react";
import { MessagePage } from "#reach/messages/web/message-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One message. */
export default function Message(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Message" ability="correspond">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Messages", to: adminPaths.messages }} here="Message" />
          <MessagePage key={id} id={id} />
        </>
      )}
    </AdminPage>
  );
}
