import type { ReactNode } from "react";
import { ImportPage } from "#people/directory/web/import-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

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
