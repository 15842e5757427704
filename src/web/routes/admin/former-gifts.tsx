import type { ReactNode } from "react";
import { FormerGiftList } from "#money/former-gifts/web/former-gift-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The imports of gifts that were made before the site. */
export default function FormerGifts(): ReactNode {
  return (
    <AdminPage title="Dons d’avant le site" ability="read_money">
      {({ abilities }) => <FormerGiftList mayPropose={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
