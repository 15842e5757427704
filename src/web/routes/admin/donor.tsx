import type { ReactNode } from "react";
import { DonorPage } from "#people/donors/web/donor-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One donor. */
export default function Donor(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Donateur" ability="read_money">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Donateurs", to: adminPaths.donors }} here="Fiche du donateur" />
          <DonorPage key={id} id={id} abilities={abilities} />
        </>
      )}
    </AdminPage>
  );
}
