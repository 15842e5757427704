import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { people } from "./people.table.ts";
import { PEOPLE_NOUN } from "./people-noun.ts";

/** The portraits of team and volunteers. */
export const portraits: PictureColumn = {
  table: people,
  column: people.avatar,
  shape: "portrait",
  noun: PEOPLE_NOUN,
};
