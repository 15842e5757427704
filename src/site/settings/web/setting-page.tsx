import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { isLegal, sectionOf } from "#site/settings/setting-sections.contract.ts";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { EditSetting } from "./edit-setting.tsx";
import { sectionName } from "./setting-sections.ts";

const SETTINGS = { label: "Réglages", to: adminPaths.settings };
const LEGAL_TEXTS = { label: "Textes légaux", to: adminPaths.legalTexts };

/** One section of the settings, or one of the legal texts. */
export default function SettingPage({ legal }: { legal: boolean }): ReactNode {
  const { section: slug = "" } = useAdmin().params;
  const found = sectionOf(slug);
  const section = found && isLegal(found) === legal ? found : undefined;
  const list = legal ? LEGAL_TEXTS : SETTINGS;
  const name = section ? sectionName(section) : list.label;
  return (
    <>
      <PageMeta title={name} />
      <AdminBreadcrumb above={list} here={name} />
      {section ? (
        <EditSetting section={section} />
      ) : (
        <EmptyState text={legal ? "Ce texte n’existe pas." : "Ces réglages n’existent pas."} />
      )}
    </>
  );
}
