import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { countContents, listContents } from "./content.db.ts";
import type { Editable, EditableRow } from "./editable.ts";
import type { Unpublished, UnpublishedContents } from "./unpublished.contract.ts";

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
