import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { PicturePage } from "#site/library/web/picture-page.tsx";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

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
