import { sql } from "drizzle-orm";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Module } from "#composition/module.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { countOwnPeople, people, reassignPeople, withdrawPerson } from "./people.db.ts";
import { peopleRoutes } from "./people.routes.ts";
import { editablePeople, PEOPLE_TAG } from "./people.ts";

/** The portraits of team and volunteers. */
const portraits: PictureColumn = {
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

/** Takes the person with this account off every page: their consent ends with the account. */
async function erasePerson({ tx, invalidate }: UnitOfWork, accountId: string): Promise<void> {
  if ((await withdrawPerson(tx, accountId)) > 0) invalidate([PEOPLE_TAG]);
}

/** The cards of the team and of volunteers: their owner's consent goes on to hang on the account that stays. */
const peopleMerge: MergePart = {
  columns: { moved: [people.userId] },
  preview: async (db, { from }) =>
    lineOf("Fiches de l’équipe ou de bénévole", "moves", await countOwnPeople(db, from.accountId)),
  move: ({ tx }, { from, into }) => reassignPeople(tx, from.accountId, into.accountId),
};

export const peopleModule: Module = {
  api: (ctx) => [...peopleRoutes(ctx), ...editingRoutes(ctx, editablePeople)],
  content: [editablePeople],
  pictures: [portraits],
  personalData: () => ({ erase: (unit, { accountId }) => erasePerson(unit, accountId), merging: peopleMerge }),
};
