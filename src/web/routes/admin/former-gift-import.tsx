import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { FormerGiftImport } from "#web/features/former-gifts/former-gift-import.tsx";

/** Proposes to take over the gifts of a file. */
export default function FormerGiftImportPage(): ReactNode {
  return (
    <AdminPage title="Reprendre des dons" ability="move_money">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Dons d’avant le site", to: adminPaths.formerGifts }} here="Reprendre" />
          <FormerGiftImport />
        </>
      )}
    </AdminPage>
  );
}
