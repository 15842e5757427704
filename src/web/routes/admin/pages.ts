import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router";
import type { Role } from "#people/identity/account.contract.ts";
import type { Ability, StaffPerson } from "#people/staff/staff.contract.ts";
import { adminPaths, TWO_FACTOR_HASH } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import type { MenuGroup } from "#web/admin/admin-menu.tsx";
import type { FindablePage } from "#web/admin/search-dialog.tsx";
import type { AdminParams } from "#web/admin/use-admin.ts";
import { type AdminPage, pattern, withProps } from "./admin-page.tsx";
import { MONEY_PAGES } from "./money-pages.ts";
import { PEOPLE_PAGES } from "./people-pages.ts";
import { SITE_PAGES } from "./site-pages.ts";

/** The pages that open to all staff. */
const FIRST_PAGES: readonly AdminPage[] = [
  {
    path: paths.admin,
    title: "Administration",
    label: "Accueil",
    menu: true,
    actions: [
      {
        label: "Ma double authentification",
        to: `${paths.admin}${TWO_FACTOR_HASH}`,
        words: "second facteur code de secours téléphone",
      },
      {
        label: "Contrôler les entrées",
        to: adminPaths.entrance(),
        words: "contrôler l’événement du jour porte badge scanner accueil",
        ability: "check_in",
      },
    ],
    help: "se-reperer",
    load: () => import("./admin-home.tsx"),
  },
  {
    path: adminPaths.dashboard,
    title: "Tableau de bord",
    ability: "read_events",
    menu: true,
    listedFor: "read_money",
    help: "lire-le-tableau-de-bord",
    load: () => import("#operations/dashboard/web/dashboard-page.tsx"),
  },
  {
    path: adminPaths.calendar,
    title: "Calendrier",
    ability: "read_events",
    menu: true,
    help: "programmer",
    load: () => import("#operations/calendar/web/calendar-page.tsx"),
  },
  {
    path: adminPaths.guide,
    help: "se-reperer",
    load: () => import("#web/admin/guide-page.tsx"),
  },
  {
    path: pattern(adminPaths.guidePage, "name"),
    help: "se-reperer",
    load: () => import("#web/admin/guide-page.tsx"),
  },
];

/** Settings, the audit log and the state of the installation. */
const FOUNDATION_PAGES: readonly AdminPage[] = [
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

/**
 * The groups of the menu, each with its pages, in the order of the menu. `daily` names the roles whose daily work it
 * is.
 */
const GROUPS: readonly { label: string | null; pages: readonly AdminPage[]; daily?: readonly Role[] }[] = [
  { label: null, pages: FIRST_PAGES },
  { label: "Le site", pages: SITE_PAGES, daily: ["editor", "reception"] },
  { label: "Les personnes", pages: PEOPLE_PAGES, daily: ["reception"] },
  { label: "L’argent", pages: MONEY_PAGES, daily: ["treasurer"] },
  { label: "La fondation", pages: FOUNDATION_PAGES },
];

/** All pages of the back office, the first that fits an address first. */
export const ADMIN_PAGES: readonly AdminPage[] = GROUPS.flatMap(({ pages }) => pages);

// Two pages that are loaded alike are one, which may go on under the other address.
const COMPONENTS = new Map(ADMIN_PAGES.map(({ load }) => [load, lazy(load)]));
const OPENED = ADMIN_PAGES.map((page) => ({ ...page, Page: COMPONENTS.get(page.load) as ComponentType }));

/** A page at an address. */
export interface FoundPage {
  page: AdminPage & { Page: ComponentType };
  params: AdminParams;
  /** The way back to the page above it, and its own name there. */
  breadcrumb: { above: { label: string; to: string }; here: string } | null;
}

/** Returns the page at this address with the parameters of its path, or null if there is none. */
export function findAdminPage(pathname: string): FoundPage | null {
  for (const page of OPENED) {
    const found = matchPath(page.path, pathname);
    if (found) return { page, params: found.params, breadcrumb: breadcrumbOf(page, found.params) };
  }
  return null;
}

function breadcrumbOf(page: AdminPage, params: AdminParams): FoundPage["breadcrumb"] {
  const above = ADMIN_PAGES.find(({ path }) => path === page.above);
  if (!above) return null;
  // Not by `generatePath` of the router, whose own chunk every public page loads.
  const to = above.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  return { above: { label: nameOf(above), to }, here: page.here ?? nameOf(page) };
}

/** Returns the menu of the pages that open to this person, the groups of their daily work first. */
export function adminMenu({ abilities, roles }: Pick<StaffPerson, "abilities" | "roles">): MenuGroup[] {
  const groups = GROUPS.flatMap(({ label, pages, daily = [] }) => {
    const entries = pages
      .filter(({ menu, ability, listedFor = ability }) => menu && (!listedFor || abilities.includes(listedFor)))
      .map((page) => ({ label: nameOf(page), to: page.path }));
    return entries.length > 0 ? [{ label, entries, daily: daily.some((role) => roles.includes(role)) }] : [];
  });
  const rank = ({ label, daily }: MenuGroup) => (label === null ? 0 : daily ? 1 : 2);
  return groups.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns what this person finds by its name: the pages of the menu, then the others and the actions that open to them.
 */
export function findablePages({ abilities }: Pick<StaffPerson, "abilities">): FindablePage[] {
  const found = ADMIN_PAGES.flatMap((page): (FindablePage & { ability?: Ability | undefined })[] => {
    const { path, ability, listedFor = ability, menu, title, words = "", actions = [] } = page;
    // The address of a page about one of many says which one.
    const own = title !== undefined && !path.includes(":");
    const kind = menu ? "Page" : "Action";
    return [
      ...(own ? [{ kind, label: menu ? nameOf(page) : title, to: path, words, ability: listedFor } as const] : []),
      ...actions.map((action) => ({ kind: "Action", words: "", ...action }) as const),
    ];
  });
  return found
    .filter(({ ability }) => !ability || abilities.includes(ability))
    .map(({ ability: _, ...page }) => page)
    .toSorted((one, other) => Number(one.kind === "Action") - Number(other.kind === "Action"));
}

function nameOf({ label, title = "" }: AdminPage): string {
  return label ?? title;
}
