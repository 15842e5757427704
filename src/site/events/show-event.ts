import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { redirectFormerSlug } from "#site/content/choose-slug.ts";
import { editableEvents } from "./editable-events.ts";
import type { EventCategories, EventDetail, EventPage } from "./event.contract.ts";
import { events, findVisibleEvent, listCategories, listPublishedEvents, readListFacts } from "./events.db.ts";
import { describeEvent, EVENTS_TAG, eventTag, presentEvent } from "./present-event.ts";

/** Returns the error (404) for an event that is unknown, a draft, or not published yet. */
export function noSuchEvent(): AppError {
  return notFound("Erreur ou événement non trouvé");
}

/**
 * Returns an event with its program, speakers and newest participants. Throws 404 if it is not published, and a
 * redirect if it had the slug before.
 */
export async function showEvent(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<EventDetail> {
  hints.dependsOn(EVENTS_TAG);
  // One transaction, so that the seats and the participants are those of one moment.
  return db.transaction(
    async (tx) => {
      const event = await findVisibleEvent(tx, slug, now);
      if (!event) {
        await redirectFormerSlug(tx, editableEvents, { slug, now });
        throw noSuchEvent();
      }
      hints.dependsOn(eventTag(event.id));
      hints.expiresAt(event.endsAt);
      return describeEvent(tx, event, now);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const EVENTS_PER_PAGE = 9;

/**
 * Returns one page of the published events, of one category or of all: those to come first, soonest first, then the
 * past ones, newest first. A page past the last is empty.
 */
export async function listEvents(
  db: Database,
  {
    page,
    category,
    path,
    now,
    hints,
  }: { page: number; category?: string | undefined; path: string; now: Date; hints: CacheHints },
): Promise<EventPage> {
  hints.dependsOn(EVENTS_TAG);
  const wanted = category || undefined;
  const [{ total, nextPublication, nextEnd }, rows] = await Promise.all([
    readListFacts(db, { now, category: wanted }),
    listPublishedEvents(db, {
      now,
      category: wanted,
      limit: EVENTS_PER_PAGE,
      offset: (page - 1) * EVENTS_PER_PAGE,
    }),
  ]);
  hints.expiresAt(nextPublication);
  // At the midnight after its day an event becomes past, and moves behind the others.
  hints.expiresAt(nextEnd);
  hints.dependsOn(...rows.map(({ id }) => eventTag(id)));
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(
    rows.map((event) => presentEvent(event, now)),
    { page, perPage: EVENTS_PER_PAGE, total, path, filters: { category: wanted } },
  );
}

/** Returns the categories of the published events, in French alphabetical order. */
export async function listEventCategories(
  db: Database,
  { now, hints }: { now: Date; hints: CacheHints },
): Promise<EventCategories> {
  hints.dependsOn(EVENTS_TAG);
  const [categories, next] = await Promise.all([listCategories(db, now), findNextPublication(db, events, now)]);
  hints.expiresAt(next);
  return { categories: categories.sort((one, other) => one.localeCompare(other, "fr")) };
}
