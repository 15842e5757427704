import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffCalendar, StaffSearch } from "#people/staff/staff-declarations.ts";
import type { StaffSearchResults } from "#people/staff/staff-search.contract.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import type { Unpublished, UnpublishedContents } from "./content.contract.ts";
import { countContents, listAppearing, listContents } from "./content.db.ts";
import { nameState } from "./content-words.contract.ts";
import type { Editable, EditableRow } from "./editable.ts";
import { stateOf } from "./read-content.ts";

/** Returns how staff finds contents of this kind: by title or day, the last changed first, none of the trash. */
export function searchContents(editable: Editable): StaffSearch {
  return {
    ability: editable.readBy ?? "read_content",
    label: editable.names.one,
    // A person is looked for behind the members: what the site shows of them is not who they are.
    ...(editable.personal ? { place: 2 } : {}),
    async find({ db, clock }, { text, day, limit }) {
      const now = clock.now();
      const list = { state: undefined, sort: "updated", after: undefined, now, limit } as const;
      const named = await listContents(db, editable, { ...list, q: text });
      const onDay = day ? await listContents(db, editable, { ...list, q: undefined, day }) : [];
      const rows = new Map([...onDay, ...named].map((row) => [row.id, row]));
      return [...rows.values()].slice(0, limit).map((row) => ({
        title: editable.naming.of(row),
        detail: detailOf(editable, row, now),
        path: `${editable.list}/${row.id}`,
      }));
    },
  };
}

/** Returns the day and state of a content, as the line of a search has them: '28 nov. · Publié'. */
function detailOf(editable: Editable, row: EditableRow, now: Date): string {
  const state = stateOf(row, now);
  const day = editable.day?.of(row) ?? (state === "draft" ? null : row.publishedAt) ?? row.updatedAt;
  return `${formatShortDate(day, now)} · ${nameState(editable, state)}`;
}

/** Returns the days on which contents of this kind appear or have appeared, but for those in the trash. */
export function publicationCalendar(editable: Editable): StaffCalendar {
  return {
    ability: editable.readBy ?? "read_content",
    async list(db, range) {
      const rows = await listAppearing(db, editable, range);
      return rows.flatMap((row) => {
        // Contents without a page of their own, as partners and reports, are of interest on that day only while they
        // are to come.
        if (!row.publishedAt || (!editable.slug && row.publishedAt <= range.now)) return [];
        const moment = row.publishedAt.toISOString();
        const entry = { day: moment.slice(0, 10), time: moment.slice(11, 16) };
        const what = `${editable.names.one}\u00a0: ${row.publishedAt > range.now ? "publication prévue" : "publication"}`;
        return [{ ...entry, what, title: editable.naming.of(row), path: `${editable.list}/${row.id}` }];
      });
    },
  };
}

const OF_EACH_KIND = 5;

/**
 * Returns the pages of contents that the site lists now and whose title has this text, at most five of each kind, the
 * last published first. Drafts, scheduled contents and the trash have none.
 */
export async function findSitePages(
  { db, clock, editables }: Pick<AppContext, "db" | "clock" | "editables">,
  text: string,
): Promise<StaffSearchResults> {
  const list = { q: text, state: "published", sort: "published", after: undefined } as const;
  const found = await Promise.all(
    editables
      .filter(({ slug }) => slug)
      .map(async (editable) => {
        const rows = await listContents(db, editable, { ...list, now: clock.now(), limit: OF_EACH_KIND });
        return rows.flatMap((row) => pageOf(editable, row));
      }),
  );
  return { data: found.flat() };
}

function pageOf({ names, naming, pathOf }: Editable, row: EditableRow): StaffSearchResults["data"] {
  if (row.slug === undefined) return [];
  return [{ kind: names.one, title: naming.of(row), detail: null, path: pathOf(row.slug) }];
}

const DRAFTS = 5;
const SCHEDULED = 20;

/** Returns the drafts that changed last and all that is scheduled, of every kind of content. */
export async function listUnpublished(
  { db, clock, editables }: Pick<AppContext, "db" | "clock" | "editables">,
  _staff: Authorized<"write_content">,
): Promise<UnpublishedContents> {
  const now = clock.now();
  const found = await Promise.all(
    editables.map(async (editable) => {
      const list = { q: undefined, now, after: undefined } as const;
      const drafts = await listContents(db, editable, { ...list, state: "draft", sort: "updated", limit: DRAFTS });
      const scheduled = await listContents(db, editable, {
        ...list,
        state: "scheduled",
        sort: "published",
        limit: SCHEDULED,
      });
      return {
        drafts: drafts.map((row) => present(editable, row, row.updatedAt)),
        scheduled: scheduled.flatMap((row) => (row.publishedAt ? present(editable, row, row.publishedAt) : [])),
        kind: {
          label: editable.names.many,
          path: `${editable.list}?etat=draft`,
          count: await countContents(db, editable, { q: undefined, state: "draft", now }),
        },
      };
    }),
  );
  return {
    drafts: found
      .flatMap(({ drafts }) => drafts)
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, DRAFTS),
    kinds: found.map(({ kind }) => kind).filter(({ count }) => count > 0),
    scheduled: found
      .flatMap(({ scheduled }) => scheduled)
      .sort((one, other) => one.at.localeCompare(other.at))
      .slice(0, SCHEDULED),
  };
}

function present({ names, naming, list }: Editable, row: EditableRow, at: Date): Unpublished {
  return { kind: names.one, title: naming.of(row), path: `${list}/${row.id}`, at: at.toISOString() };
}
