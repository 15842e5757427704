import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { StatementImport } from "#web/features/statements/statement-import.tsx";

/** The import of a statement of an account. */
export default function StatementImportPage(): ReactNode {
  return (
    <AdminPage title="Importer un relevé" ability="move_money">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Relevés", to: adminPaths.statements }} here="Importer" />
          <StatementImport />
        </>
      )}
    </AdminPage>
  );
}
