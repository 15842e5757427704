import { paths } from "#contracts/site-paths.ts";
import type { IndexablePages } from "#modules/seo/indexable-pages.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { EVENTS_TAG } from "./event-tags.ts";
import { findVisibleEvent, listPublishedPages } from "./events.repo.ts";
import { events } from "./events.table.ts";

/** The events' pages, for search engines and link previews. */
export const eventPages: IndexablePages = {
  basePath: paths.events,
  label: "Événement",
  async listEntries(db, { now, notes }) {
    notes.reads(EVENTS_TAG);
    notes.changesAt(await findNextPublication(db, events, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const event = await findVisibleEvent(db, slug, now);
    return event && { title: event.title, banner: event.bannerImage };
  },
};
