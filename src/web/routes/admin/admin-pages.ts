import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router";
import { paths } from "#contracts/site-paths.ts";
import type { AdminParams } from "#web/features/admin/use-admin.ts";

const Contents = lazy(() => import("./contents.tsx"));
const NewContent = lazy(() => import("./new-content.tsx"));
const ContentOrder = lazy(() => import("./content-order.tsx"));
const EditedContent = lazy(() => import("./edited-content.tsx"));

/** The list of one kind of content, the form of a new one, and the form of one. */
const contents = (path: string, fresh: string) => [
  { path, Page: Contents },
  { path: `${path}/${fresh}`, Page: NewContent },
  { path: `${path}/:id`, Page: EditedContent },
];

/** The pages of the back office, by their paths below `/admin`, the first that fits first. Each is a file of its own. */
const ADMIN_PAGES: readonly { path: string; Page: ComponentType }[] = [
  { path: "", Page: lazy(() => import("./admin-home.tsx")) },
  ...contents("campagnes", "nouvelle"),
  ...contents("projets", "nouveau"),
  ...contents("actualites", "nouvelle"),
  ...contents("evenements", "nouveau"),
  { path: "partenaires/ordre", Page: ContentOrder },
  { path: "equipe/ordre", Page: ContentOrder },
  ...contents("partenaires", "nouveau"),
  ...contents("medias", "nouveau"),
  ...contents("equipe", "nouvelle"),
  ...contents("rapports", "nouveau"),
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
