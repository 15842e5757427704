import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { ImportResult } from "#web/features/member-imports/import-result.tsx";

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
