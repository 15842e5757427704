import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { MemberPage } from "#web/features/directory/member-page.tsx";

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
