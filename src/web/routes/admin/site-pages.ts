import { campaignKind, campaignUpdateKind } from "#giving/campaigns/web/campaign-kind.ts";
import { projectKind } from "#giving/projects/web/project-kind.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import type { ContentForm, ContentKind } from "#site/content/web/content-kind.ts";
import { kindTexts } from "#site/content/web/kind-texts.ts";
import { eventKind } from "#site/events/web/event-kind.ts";
import { mediaKind } from "#site/media/web/media-kind.ts";
import { newsKind } from "#site/news/web/news-kind.ts";
import { partnerKind } from "#site/partners/web/partner-kind.ts";
import { personKind } from "#site/people/web/person-kind.ts";
import { reportKind } from "#site/reports/web/report-kind.ts";
import type { GuideName } from "#web/guide/guide-titles.ts";
import { capitalize } from "#web/ui/capitalize.ts";
import { type AdminPage, pattern, withProps } from "./admin-page.tsx";

/** What the site shows: its contents and pictures. */
export const SITE_PAGES: readonly AdminPage[] = [
  ...contents(
    campaignKind,
    "publier-une-campagne",
    async () => (await import("#giving/campaigns/web/campaign-form.tsx")).campaignForm,
  ),
  ...contents(
    campaignUpdateKind,
    "publier-une-campagne",
    async () => (await import("#giving/campaigns/web/campaign-form.tsx")).campaignUpdateForm,
  ),
  ...contents(
    projectKind,
    "ecrire-un-projet",
    async () => (await import("#giving/projects/web/project-form.tsx")).projectForm,
  ),
  ...contents(
    eventKind,
    "preparer-un-evenement",
    async () => (await import("#site/events/web/event-form.tsx")).eventForm,
  ),
  {
    path: pattern(adminPaths.participants),
    title: "Participants",
    ability: "read_registrations",
    above: adminPaths.events,
    help: "accueillir-les-participants",
    load: () => import("#site/attendance/web/participants-list.tsx"),
  },
  ...contents(newsKind, "ecrire-une-actualite", async () => (await import("#site/news/web/news-form.tsx")).newsForm),
  ...contents(
    mediaKind,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/media/web/media-form.tsx")).mediaForm,
  ),
  ...contents(
    partnerKind,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/partners/web/partner-form.tsx")).partnerForm,
  ),
  ...contents(
    personKind,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/people/web/person-form.tsx")).personForm,
  ),
  ...contents(
    reportKind,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/reports/web/report-form.tsx")).reportForm,
  ),
  {
    path: adminPaths.pictures,
    title: "Images",
    ability: "read_content",
    menu: true,
    help: "ajouter-une-image",
    load: () => import("#site/library/web/library-page.tsx"),
  },
  {
    path: pattern(adminPaths.picture),
    title: "Image",
    ability: "read_content",
    above: adminPaths.pictures,
    help: "ajouter-une-image",
    load: () => import("#site/library/web/picture-page.tsx"),
  },
];

/** Returns the pages of a kind of content: its list, their order if staff decides it, the form of a new one, and of each. */
function contents(kind: ContentKind, help: GuideName, loadForm: () => Promise<ContentForm>): AdminPage[] {
  const readBy = kind.readBy ?? "read_content";
  return [
    {
      path: kind.list,
      title: capitalize(kind.title ?? kind.many),
      ability: readBy,
      menu: true,
      help,
      load: () => withProps(import("#site/content/web/content-list.tsx"), { kind }),
    },
    ...(kind.order === undefined
      ? []
      : [
          {
            path: adminPaths.order(kind.list),
            title: kind.order,
            ability: "write_content" as const,
            help,
            load: () => withProps(import("#site/content/web/order-page.tsx"), { kind }),
          },
        ]),
    {
      path: kind.fresh,
      title: kindTexts(kind).fresh,
      ability: "write_content",
      help,
      load: async () => withProps(import("#site/content/web/new-content.tsx"), { kind: await loadForm() }),
    },
    {
      path: pattern((id) => adminPaths.content(kind.list, id)),
      title: capitalize(kind.one),
      ability: readBy,
      help,
      load: async () => withProps(import("#site/content/web/edit-content.tsx"), { kind: await loadForm() }),
    },
  ];
}
