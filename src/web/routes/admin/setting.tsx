import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { isLegal, sectionOf } from "#site/settings/setting-sections.contract.ts";
import { EditSetting } from "#site/settings/web/edit-setting.tsx";
import { sectionName } from "#site/settings/web/setting-sections.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
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
