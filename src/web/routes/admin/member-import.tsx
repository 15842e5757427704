import type { ReactNode } from "react";
import { ImportResult } from "#people/directory/web/import-result.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One import of members: how far it is, and its result. */
export default function MemberImport(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Import de membres" ability="manage_members">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Importer des membres", to: adminPaths.memberImports }} here="Résultat" />
          <ImportResult key={id} id={id} />
        </>
      )}
    </AdminPage>
  );
}
