import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { FormerGiftPage } from "#web/features/former-gifts/former-gift-page.tsx";

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
