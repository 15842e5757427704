import { adminPaths } from "#shared/admin-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

export const eventKind: ContentKind = {
  api: "/admin/events",
  list: adminPaths.events,
  fresh: `${adminPaths.events}/nouveau`,
  readBy: "read_events",
  previewed: true,
  related: { label: "Participants", ability: "read_registrations", path: adminPaths.participants },
  group: { label: "Catégorie", all: "Toutes" },
  one: "événement",
  many: "événements",
  the: "l’événement",
  gender: "masculine",
};
