import type { ReactNode } from "react";
import { LetterPage } from "#reach/letters/web/letter-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One letter. */
export default function Letter(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Lettre" ability="correspond">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Lettres", to: adminPaths.letters }} here="Lettre" />
          <LetterPage key={id} id={id} />
        </>
      )}
    </AdminPage>
  );
}
