import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { OfflineList } from "#web/features/offline/offline-list.tsx";

/** Money that staff recorded. */
export default function OfflinePayments(): ReactNode {
  return (
    <AdminPage title="Encaissements" ability="read_money">
      {({ abilities }) => <OfflineList mayRecord={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
