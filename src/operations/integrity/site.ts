import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { variantNamed } from "#site/library/picture.contract.ts";
import { findViolations, type Invariant, type Violation } from "./invariants.ts";

export const PICTURE_INVARIANT = "every picture and document that the data refers to is in the file store";

const ROWS_SHOWN = 20;

/** A file that the data refers to. */
type FileReference = {
  /** The table, and the slug of public rows. */
  place: string;
  name: string | null;
  key: string;
};

/**
 * Every file that the data refers to. A URL of another site is fetched later by the server; until then a placeholder is
 * shown.
 */
export const REFERENCES = sql`
  select place, name, 'public/' || reference as key from (
    select 'campaigns' as place, slug as name, banner_image as reference from campaigns
    union all select 'campaign_updates', null, picture from campaign_updates
    union all select 'projects', slug, banner_image from projects
    union all select 'events', slug, banner_image from events
    union all select 'news', slug, banner_image from news
    union all select 'medias', null, url from medias where type = 'image'
    union all select 'medias', null, thumbnail from medias
    union all select 'partners', null, logo from partners
    union all select 'people', null, avatar from people
    union all select 'events', slug, jsonb_path_query(speakers, '$[*].photo') #>> '{}' from events
    union all select 'settings', key, jsonb_path_query(value, '$[*].avatar') #>> '{}' from settings where key = 'testimonials'
    union all select 'settings', key, value ->> 'mark' from settings where key = 'identity'
    union all select 'accounts', null, avatar from accounts
    union all select 'reports', null, file_path from reports
    union all select 'remote_pictures', null, reference from remote_pictures
    union all select 'library_pictures', id::text, reference
      from library_pictures, jsonb_each_text("references") as shapes(shape, reference)
    union all select place, name, (regexp_matches(body, '\\ssrc="/public/([^"]+)"', 'g'))[1] from (
      select 'campaigns' as place, slug as name, description as body from campaigns
      union all select 'campaign_updates', null, text from campaign_updates
      union all select 'projects', slug, description from projects
      union all select 'events', slug, description from events
      union all select 'news', slug, description from news
      union all select 'letters', id::text, body from letters) articles
  ) shown where reference is not null and reference not like 'http%'
  union all select 'accounts', null, key from (
    select id_card_front as key from accounts union all select id_card_back from accounts) papers where key is not null
  union all select 'library_pictures', id::text, original from library_pictures
  order by place, name, key`;

/** Returns the references to pictures and documents that the file store does not have. Reads only; names no person. */
export async function checkPictures(db: Database, files: FileStore): Promise<Violation[]> {
  const { rows } = await db.execute<FileReference>(REFERENCES);
  const missing: Record<string, unknown>[] = [];
  // Many rows show the same picture, and one request at a time is a small load for a remote store.
  const known = new Map<string, boolean>();
  for (const { place, name, key } of rows) {
    const there = known.get(key) ?? (await isThere(files, key));
    known.set(key, there);
    if (!there) missing.push({ place, name, file: key });
  }
  return missing.length > 0 ? [{ invariant: PICTURE_INVARIANT, rows: missing.slice(0, ROWS_SHOWN) }] : [];
}

/**
 * Returns whether the file exists. Smaller pictures are rendered from the full one on first use; an invalid key is
 * missing.
 */
async function isThere(files: FileStore, key: string): Promise<boolean> {
  const variant = variantNamed(key.replace(/^public\//, ""));
  try {
    return await files.exists(variant ? `public/${variant.full}` : key);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Invariants between events and their registrations. */
export const SEAT_INVARIANTS: readonly Invariant[] = [
  {
    name: "no event has more seats taken or offered than it has",
    query: sql`select e.slug, e.available_seats, count(r.id) as held from events e
      join registrations r on r.event_id = e.id and r.state in ('confirmed', 'offered', 'held')
      and not r.beyond_seats group by e.id having count(r.id) > e.available_seats`,
  },
  {
    name: "an event counts its taken, its offered and its held seats as its registrations do",
    query: sql`select e.slug, e.confirmed_seats, r.confirmed, e.offered_seats, r.offered, e.held_seats, r.held
      from events e
      left join lateral (select count(*) filter (where state = 'confirmed' and not beyond_seats) as confirmed,
        count(*) filter (where state = 'offered') as offered,
        count(*) filter (where state = 'held') as held from registrations where event_id = e.id) r on true
      where e.confirmed_seats <> r.confirmed or e.offered_seats <> r.offered or e.held_seats <> r.held`,
  },
  {
    name: "nobody is registered or waiting twice for one event",
    query: sql`select event_id, min(id::text) as one, max(id::text) as other from registrations
      where state in ('confirmed', 'offered', 'waiting', 'held')
      group by event_id, lower(email) having count(*) > 1`,
  },
  {
    name: "no offered or held seat has outlived its time by an hour",
    query: sql`select id, state, offered_until, held_until from registrations
      where coalesce(offered_until, held_until) < now() - interval '1 hour'`,
  },
];

/** Returns the violated invariants of seats and registrations. Reads only; names no person. */
export async function checkSeats(db: Database): Promise<Violation[]> {
  return findViolations(db, SEAT_INVARIANTS);
}
