import type { ReactNode } from "react";
import { MemberPage } from "#people/directory/web/member-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One member. */
export default function Member(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Membre" ability="read_members">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Membres", to: adminPaths.members }} here="Fiche du membre" />
          <MemberPage key={id} id={id} abilities={abilities} />
        </>
      )}
    </AdminPage>
  );
}
