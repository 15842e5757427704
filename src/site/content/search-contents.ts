import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { listContents } from "./content.repo.ts";
import type { Editable } from "./editable.ts";

/** Returns how staff finds contents of this kind: by title, the last changed first, none of the trash. */
export function searchContents(editable: Editable): StaffSearch {
  return {
    ability: editable.readBy ?? "read_content",
    label: editable.names.one,
    async find({ db, clock }, { text, limit }) {
      const list = { q: text, state: undefined, sort: "updated", after: undefined } as const;
      const rows = await listContents(db, editable, { ...list, now: clock.now(), limit });
      return rows.map((row) => ({ title: editable.naming.of(row), path: `${editable.staffPath}/${row.id}` }));
    },
  };
}
