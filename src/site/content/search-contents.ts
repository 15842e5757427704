import type { AppContext } from "#composition/context.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import type { StaffSearchResults } from "#people/staff/staff-search.contract.ts";
import { listContents } from "./content.db.ts";
import type { Editable, EditableRow } from "./editable.ts";

/** Returns how staff finds contents of this kind: by title, the last changed first, none of the trash. */
export function searchContents(editable: Editable): StaffSearch {
  return {
    ability: editable.readBy ?? "read_content",
    label: editable.names.one,
    async find({ db, clock }, { text, limit }) {
      const list = { q: text, state: undefined, sort: "updated", after: undefined } as const;
      const rows = await listContents(db, editable, { ...list, now: clock.now(), limit });
      return rows.map((row) => ({ title: editable.naming.of(row), path: `${editable.list}/${row.id}` }));
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
  return row.slug === undefined ? [] : [{ kind: names.one, title: naming.of(row), path: pathOf(row.slug) }];
}
