import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { FormerGiftList } from "#web/features/former-gifts/former-gift-list.tsx";

/** The imports of gifts that were made before the site. */
export default function FormerGifts(): ReactNode {
  return (
    <AdminPage title="Dons d’avant le site" ability="read_money">
      {({ abilities }) => <FormerGiftList mayPropose={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
