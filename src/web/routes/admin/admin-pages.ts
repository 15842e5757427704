import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router";
import { paths } from "#shared/site-paths.ts";
import type { AdminParams } from "#web/admin/use-admin.ts";
import type { GuideName } from "#web/guide/guide-titles.ts";

const Contents = lazy(() => import("./contents.tsx"));
const NewContent = lazy(() => import("./new-content.tsx"));
const ContentOrder = lazy(() => import("./content-order.tsx"));
const EditedContent = lazy(() => import("./edited-content.tsx"));

interface AdminPage {
  path: string;
  Page: ComponentType;
  /** The page of the guide that 'Aide' opens from here. */
  help: GuideName;
}

/** The list of one kind of content, the form of a new one, and the form of one. */
const contents = (path: string, fresh: string, help: GuideName): AdminPage[] => [
  { path, Page: Contents, help },
  { path: `${path}/${fresh}`, Page: NewContent, help },
  { path: `${path}/:id`, Page: EditedContent, help },
];

/** The pages of the back office, by their paths below `/admin`, the first that fits first. Each is a file of its own. */
const ADMIN_PAGES: readonly AdminPage[] = [
  { path: "", Page: lazy(() => import("./admin-home.tsx")), help: "se-reperer" },
  { path: "tableau-de-bord", Page: lazy(() => import("./dashboard.tsx")), help: "lire-le-tableau-de-bord" },
  ...contents("campagnes", "nouvelle", "publier-une-campagne"),
  ...contents("nouvelles-de-campagne", "nouvelle", "publier-une-campagne"),
  ...contents("projets", "nouveau", "ecrire-un-projet"),
  ...contents("actualites", "nouvelle", "ecrire-une-actualite"),
  {
    path: "evenements/:id/participants",
    Page: lazy(() => import("./participants.tsx")),
    help: "accueillir-les-participants",
  },
  ...contents("evenements", "nouveau", "preparer-un-evenement"),
  { path: "partenaires/ordre", Page: ContentOrder, help: "partenaires-equipe-medias-rapports" },
  { path: "equipe/ordre", Page: ContentOrder, help: "partenaires-equipe-medias-rapports" },
  ...contents("partenaires", "nouveau", "partenaires-equipe-medias-rapports"),
  ...contents("medias", "nouveau", "partenaires-equipe-medias-rapports"),
  ...contents("equipe", "nouvelle", "partenaires-equipe-medias-rapports"),
  ...contents("rapports", "nouveau", "partenaires-equipe-medias-rapports"),
  { path: "membres", Page: lazy(() => import("./members.tsx")), help: "retrouver-un-membre" },
  { path: "membres/import", Page: lazy(() => import("./member-imports.tsx")), help: "importer-des-membres" },
  { path: "membres/import/:id", Page: lazy(() => import("./member-import.tsx")), help: "importer-des-membres" },
  { path: "membres/:id", Page: lazy(() => import("./member.tsx")), help: "noms-et-roles" },
  { path: "membres/:id/fusion", Page: lazy(() => import("./merge-members.tsx")), help: "fusionner-deux-comptes" },
  { path: "messages", Page: lazy(() => import("./messages.tsx")), help: "repondre-aux-messages" },
  { path: "messages/:id", Page: lazy(() => import("./message.tsx")), help: "repondre-aux-messages" },
  { path: "lettres", Page: lazy(() => import("./letters.tsx")), help: "envoyer-une-lettre" },
  { path: "lettres/nouvelle", Page: lazy(() => import("./new-letter.tsx")), help: "envoyer-une-lettre" },
  { path: "lettres/:id", Page: lazy(() => import("./letter.tsx")), help: "envoyer-une-lettre" },
  { path: "paiements", Page: lazy(() => import("./payments.tsx")), help: "suivre-les-paiements" },
  { path: "paiements/:id", Page: lazy(() => import("./payment.tsx")), help: "decider-d-un-paiement" },
  { path: "cotisations", Page: lazy(() => import("./dues-desk.tsx")), help: "suivre-les-cotisations" },
  { path: "donateurs", Page: lazy(() => import("./donors.tsx")), help: "connaitre-un-donateur" },
  { path: "donateurs/:id", Page: lazy(() => import("./donor.tsx")), help: "connaitre-un-donateur" },
  {
    path: "encaissements/nouveau",
    Page: lazy(() => import("./new-offline-payment.tsx")),
    help: "encaisser-hors-ligne",
  },
  { path: "encaissements/:id", Page: lazy(() => import("./offline-payment.tsx")), help: "encaisser-hors-ligne" },
  { path: "encaissements", Page: lazy(() => import("./offline-payments.tsx")), help: "encaisser-hors-ligne" },
  { path: "rapprochement", Page: lazy(() => import("./reconciliations.tsx")), help: "rapprocher-un-releve" },
  { path: "rapprochement/:id", Page: lazy(() => import("./reconciliation.tsx")), help: "rapprocher-un-releve" },
  { path: "releves", Page: lazy(() => import("./statements.tsx")), help: "importer-un-releve" },
  { path: "releves/importer", Page: lazy(() => import("./statement-import.tsx")), help: "importer-un-releve" },
  {
    path: "dons-anciens/importer",
    Page: lazy(() => import("./former-gift-import.tsx")),
    help: "reprendre-des-dons",
  },
  { path: "dons-anciens/:id", Page: lazy(() => import("./former-gift.tsx")), help: "reprendre-des-dons" },
  { path: "dons-anciens", Page: lazy(() => import("./former-gifts.tsx")), help: "reprendre-des-dons" },
  { path: "clotures", Page: lazy(() => import("./closings.tsx")), help: "cloturer-un-mois" },
  { path: "clotures/:month", Page: lazy(() => import("./closing.tsx")), help: "cloturer-un-mois" },
  { path: "images", Page: lazy(() => import("./pictures.tsx")), help: "ajouter-une-image" },
  { path: "images/:id", Page: lazy(() => import("./picture.tsx")), help: "ajouter-une-image" },
  { path: "pieces-identite", Page: lazy(() => import("./identity-documents.tsx")), help: "pieces-identite" },
  { path: "journal", Page: lazy(() => import("./journal.tsx")), help: "lire-le-journal" },
  { path: "sante", Page: lazy(() => import("./health.tsx")), help: "sante-du-site" },
  { path: "reglages", Page: lazy(() => import("./settings.tsx")), help: "changer-un-reglage" },
  { path: "textes-legaux", Page: lazy(() => import("./legal-texts.tsx")), help: "textes-legaux" },
  { path: "textes-legaux/:section", Page: lazy(() => import("./legal-text.tsx")), help: "textes-legaux" },
  { path: "reglages/:section", Page: lazy(() => import("./setting.tsx")), help: "changer-un-reglage" },
  { path: "aide", Page: lazy(() => import("./guide.tsx")), help: "se-reperer" },
  { path: "aide/:name", Page: lazy(() => import("./guide.tsx")), help: "se-reperer" },
];

/** Returns the page at this address with the parameters of its path, or null if there is none. */
export function findAdminPage(pathname: string): { Page: ComponentType; params: AdminParams; help: GuideName } | null {
  for (const { path, Page, help } of ADMIN_PAGES) {
    const found = matchPath(`${paths.admin}/${path}`, pathname);
    if (found) return { Page, params: found.params, help };
  }
  return null;
}
