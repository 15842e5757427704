import { paths } from "#contracts/site-paths.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { EVENTS_TAG } from "./event-tags.ts";
import { findVisibleEvent, listPublishedPages } from "./events.repo.ts";
import { events } from "./events.table.ts";

/** The events' pages, as they are found and shared. */
export const eventPages: PublicPages = {
  folder: paths.events,
  label: "Événement",
  async listPages(db, { now, notes }) {
    notes.reads(EVENTS_TAG);
    notes.changesAt(await findNextPublication(db, events, now));
    return listPublishedPages(db, now);
  },
  async findSubject(db, { slug, now }) {
    const event = await findVisibleEvent(db, slug, now);
    return event && { title: event.title, banner: event.bannerImage };
  },
};
