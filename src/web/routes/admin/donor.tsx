import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { DonorPage } from "#web/features/donors/donor-page.tsx";

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
