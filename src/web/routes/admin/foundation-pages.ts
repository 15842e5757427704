import { adminPaths } from "#shared/admin-paths.ts";
import { type AdminPage, pattern, withProps } from "./admin-page.tsx";

/** Settings, the audit log and the state of the installation. */
export const FOUNDATION_PAGES: readonly AdminPage[] = [
  {
    path: adminPaths.settings,
    title: "Réglages",
    ability: "change_settings",
    menu: true,
    help: "changer-un-reglage",
    load: () => import("#site/settings/web/settings-list.tsx"),
  },
  {
    path: pattern(adminPaths.setting, "section"),
    ability: "change_settings",
    help: "changer-un-reglage",
    load: () => withProps(import("#site/settings/web/setting-page.tsx"), { legal: false }),
  },
  {
    path: adminPaths.legalTexts,
    title: "Textes légaux",
    ability: "change_settings",
    menu: true,
    help: "textes-legaux",
    load: () => import("#site/settings/web/legal-texts-list.tsx"),
  },
  {
    path: pattern(adminPaths.legalText, "section"),
    ability: "change_settings",
    help: "textes-legaux",
    load: () => withProps(import("#site/settings/web/setting-page.tsx"), { legal: true }),
  },
  {
    path: adminPaths.journal,
    title: "Journal",
    ability: "read_money_audit",
    menu: true,
    help: "lire-le-journal",
    load: () => import("#operations/audit/web/journal.tsx"),
  },
  {
    path: adminPaths.health,
    title: "Santé du site",
    label: "Santé",
    ability: "change_settings",
    menu: true,
    help: "sante-du-site",
    load: () => import("#operations/health/web/health-report.tsx"),
  },
];
