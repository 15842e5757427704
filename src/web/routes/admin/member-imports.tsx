import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { ImportPage } from "#web/features/member-imports/import-page.tsx";

/** The import of members from a file, and the former ones. */
export default function MemberImports(): ReactNode {
  return (
    <AdminPage title="Importer des membres" ability="manage_members">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Membres", to: adminPaths.members }} here="Importer" />
          <ImportPage />
        </>
      )}
    </AdminPage>
  );
}
