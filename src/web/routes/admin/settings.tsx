import type { ReactNode } from "react";
import { SettingsList } from "#site/settings/web/settings-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

/** The settings, for the administrator. */
export default function Settings(): ReactNode {
  return (
    <AdminPage title="Réglages" ability="change_settings">
      {() => <SettingsList />}
    </AdminPage>
  );
}
