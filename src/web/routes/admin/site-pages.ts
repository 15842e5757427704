import { campaignType } from "#giving/campaigns/campaign-type.contract.ts";
import { campaignUpdateType } from "#giving/campaigns/campaign-update-type.contract.ts";
import { projectType } from "#giving/projects/project-type.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { capitalize } from "#shared/formats.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import type { ContentForm } from "#site/content/web/edited-record.ts";
import { kindTexts } from "#site/content/web/kind-texts.ts";
import { eventType } from "#site/events/event-type.contract.ts";
import { mediaType } from "#site/media/media-type.contract.ts";
import { newsType } from "#site/news/news-type.contract.ts";
import { partnerType } from "#site/partners/partner-type.contract.ts";
import { personType } from "#site/people/person-type.contract.ts";
import { reportType } from "#site/reports/report-type.contract.ts";
import type { GuideName } from "#web/guide/guide-titles.ts";
import { type AdminPage, NEW, pattern, withProps } from "./admin-page.tsx";

/** Pages about the contents and pictures that the site shows. */
export const SITE_PAGES: readonly AdminPage[] = [
  ...contents(
    campaignType,
    "publier-une-campagne",
    async () => (await import("#giving/campaigns/web/campaign-form.tsx")).campaignForm,
  ),
  ...contents(
    campaignUpdateType,
    "publier-une-campagne",
    async () => (await import("#giving/campaigns/web/campaign-form.tsx")).campaignUpdateForm,
  ),
  ...contents(
    projectType,
    "ecrire-un-projet",
    async () => (await import("#giving/projects/web/project-form.tsx")).projectForm,
  ),
  ...contents(
    eventType,
    "preparer-un-evenement",
    async () => (await import("#site/events/web/event-form.tsx")).eventForm,
  ),
  {
    path: pattern(adminPaths.participants),
    label: "Participants",
    ability: "read_registrations",
    above: adminPaths.events,
    help: "accueillir-les-participants",
    load: () => import("#site/attendance/web/participants-list.tsx"),
  },
  ...contents(
    newsType,
    "ecrire-une-actualite",
    async () => (await import("#site/news/web/news-form.tsx")).newsForm,
    "article",
  ),
  {
    path: adminPaths.addPhotos,
    title: "Ajouter plusieurs photos",
    ability: "write_content",
    help: "partenaires-equipe-medias-rapports",
    load: () => import("#site/media/web/add-photos-page.tsx"),
  },
  ...contents(
    mediaType,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/media/web/media-form.tsx")).mediaForm,
  ),
  ...contents(
    partnerType,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/partners/web/partner-form.tsx")).partnerForm,
  ),
  ...contents(
    personType,
    "partenaires-equipe-medias-rapports",
    async () => (await import("#site/people/web/person-form.tsx")).personForm,
  ),
  ...contents(
    reportType,
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

/**
 * Returns the pages of a kind of content: its list, their order if staff decides it, the form of a new one, and of
 * each. The search finds the form of a new one by `words` too.
 */
function contents(kind: ContentType, help: GuideName, loadForm: () => Promise<ContentForm>, words = ""): AdminPage[] {
  const readBy = kind.readBy ?? "read_content";
  const loadEditor = async () => withProps(import("#site/content/web/edit-content.tsx"), { kind: await loadForm() });
  return [
    {
      path: kind.list,
      title: capitalize(kind.title ?? kind.many),
      ability: readBy,
      menu: true,
      actions: [
        { label: `Corbeille\u00a0: ${kind.many}`, to: adminPaths.trash(kind.list), ability: "write_content" as const },
      ],
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
      words: `${kindTexts(kind).write} ${NEW} ${words}`,
      ability: "write_content",
      help,
      load: loadEditor,
    },
    {
      path: pattern((id) => adminPaths.content(kind.list, id)),
      title: capitalize(kind.one),
      ability: readBy,
      help,
      load: loadEditor,
    },
  ];
}
