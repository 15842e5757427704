import { eventFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { paths } from "#shared/site-paths.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { EVENTS_TAG } from "./event-tags.ts";
import { findVisibleEvent, listPublishedPages } from "./events.repo.ts";
import { events } from "./events.table.ts";
import { presentEvent } from "./present-event.ts";

/** The events' pages, for search engines and link previews. */
export const eventPages: IndexablePages = {
  basePath: paths.events,
  label: "Événement",
  async listEntries(db, { now, hints }) {
    hints.dependsOn(EVENTS_TAG);
    hints.expiresAt(await findNextPublication(db, events, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const event = await findVisibleEvent(db, slug, now);
    if (!event) return undefined;
    const { title, bannerImage: banner } = event;
    return { title, banner, facts: eventFacts(presentEvent(event, now)) };
  },
};
