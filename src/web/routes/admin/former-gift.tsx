import type { ReactNode } from "react";
import { FormerGiftPage } from "#money/former-gifts/web/former-gift-page.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** One import of former gifts, with the decision about it. */
export default function FormerGift(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Dons d’avant le site" ability="read_money">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Dons d’avant le site", to: adminPaths.formerGifts }} here="Reprise" />
          <FormerGiftPage key={id} id={id} />
        </>
      )}
    </AdminPage>
  );
}
