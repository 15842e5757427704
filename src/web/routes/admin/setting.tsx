import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { isLegal, sectionOf } from "#contracts/setting-sections.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { EditSetting } from "#web/features/edited-settings/edit-setting.tsx";
import { sectionName } from "#web/features/edited-settings/setting-sections.ts";
import { EmptyState } from "#web/ui/states.tsx";

/** One section of the settings. */
export default function Setting(): ReactNode {
  const { section: slug = "" } = useAdmin().params;
  const found = sectionOf(slug);
  const section = found && !isLegal(found) ? found : undefined;
  const name = section ? sectionName(section) : "Réglages";
  return (
    <AdminPage title={name} ability="change_settings">
      {() => (
        <>
          <AdminBreadcrumb above={{ label: "Réglages", to: adminPaths.settings }} here={name} />
          {section ? (
            <EditSetting key={section} section={section} />
          ) : (
            <EmptyState text="Ces réglages n’existent pas." />
          )}
        </>
      )}
    </AdminPage>
  );
}
