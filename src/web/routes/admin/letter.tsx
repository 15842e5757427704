import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { LetterPage } from "#web/features/letters/letter-page.tsx";

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
