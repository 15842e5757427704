import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router";
import { paths } from "#contracts/site-paths.ts";
import type { AdminParams } from "#web/features/admin/use-admin.ts";

/** The pages of the back office, by their paths below `/admin`, the first that fits first. Each is a file of its own. */
const ADMIN_PAGES: readonly { path: string; Page: ComponentType }[] = [
  { path: "", Page: lazy(() => import("./admin-home.tsx")) },
  { path: "campagnes", Page: lazy(() => import("./edited-campaigns.tsx")) },
  { path: "campagnes/nouvelle", Page: lazy(() => import("./new-campaign.tsx")) },
  { path: "campagnes/:id", Page: lazy(() => import("./edited-campaign.tsx")) },
  { path: "membres", Page: lazy(() => import("./members.tsx")) },
  { path: "membres/:id", Page: lazy(() => import("./member.tsx")) },
  { path: "images", Page: lazy(() => import("./pictures.tsx")) },
  { path: "images/:id", Page: lazy(() => import("./picture.tsx")) },
  { path: "pieces-identite", Page: lazy(() => import("./identity-documents.tsx")) },
  { path: "journal", Page: lazy(() => import("./journal.tsx")) },
  { path: "reglages", Page: lazy(() => import("./settings.tsx")) },
  { path: "textes-legaux", Page: lazy(() => import("./legal-texts.tsx")) },
  { path: "textes-legaux/:section", Page: lazy(() => import("./legal-text.tsx")) },
  { path: "reglages/:section", Page: lazy(() => import("./setting.tsx")) },
];

/** Returns the page at this address with the parameters of its path, or null if there is none. */
export function findAdminPage(pathname: string): { Page: ComponentType; params: AdminParams } | null {
  for (const { path, Page } of ADMIN_PAGES) {
    const found = matchPath(`${paths.admin}/${path}`, pathname);
    if (found) return { Page, params: found.params };
  }
  return null;
}
