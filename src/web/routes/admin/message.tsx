import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { MessagePage } from "#web/features/inbox/message-page.tsx";

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
