import type { ReactNode } from "react";
import { FormerGiftImport } from "#money/former-gifts/web/former-gift-import.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

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
