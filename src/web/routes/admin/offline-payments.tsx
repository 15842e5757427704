import type { ReactNode } from "react";
import { OfflineList } from "#money/offline-payments/web/offline-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** Money that staff recorded. */
export default function OfflinePayments(): ReactNode {
  return (
    <AdminPage title="Encaissements" ability="read_money">
      {({ abilities }) => <OfflineList mayRecord={abilities.includes("move_money")} />}
    </AdminPage>
  );
}
