import { sql } from "drizzle-orm";
import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { PEOPLE_TAG } from "./list-people.ts";
import { people } from "./people.table.ts";

/** The portraits of team and volunteers. */
export const portraits: PictureColumn = {
  table: people,
  column: people.avatar,
  shape: "portrait",
  tag: PEOPLE_TAG,
  row: {
    kind: "Portrait",
    id: people.id,
    name: sql`${people.firstName} || ' ' || ${people.lastName}`,
    editPath: (id) => adminPaths.content(adminPaths.people, id),
  },
};
