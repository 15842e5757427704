import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { PicturePage } from "#web/features/library/picture-page.tsx";

/** One picture of the library. */
export default function EditedPicture(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Image" ability="read_content">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Images", to: adminPaths.pictures }} here="Image" />
          <PicturePage key={id} id={id} mayWrite={abilities.includes("write_content")} />
        </>
      )}
    </AdminPage>
  );
}
