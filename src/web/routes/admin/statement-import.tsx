import type { ReactNode } from "react";
import { StatementImport } from "#money/statements/web/statement-import.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

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
