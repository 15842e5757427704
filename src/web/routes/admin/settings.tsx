import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { SettingsList } from "#web/features/edited-settings/settings-list.tsx";

/** The settings, for the administrator. */
export default function Settings(): ReactNode {
  return (
    <AdminPage title="Réglages" ability="change_settings">
      {() => <SettingsList />}
    </AdminPage>
  );
}
