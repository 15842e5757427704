import type { Module } from "#composition/module.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { editablePeople } from "./editable-people.ts";
import { erasePerson } from "./erase-person.ts";
import { peopleMerge } from "./merge-people.ts";
import { peopleRoutes } from "./people.routes.ts";
import { portraits } from "./people-pictures.ts";

export const peopleModule: Module = {
  api: (ctx) => [...peopleRoutes(ctx), ...editingRoutes(ctx, editablePeople)],
  content: [editablePeople],
  pictures: [portraits],
  personalData: () => ({ erase: (unit, { accountId }) => erasePerson(unit, accountId), merging: peopleMerge }),
};
