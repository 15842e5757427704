import { sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Module } from "#composition/module.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { pageQuery } from "#shared/pagination.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { countOwnPeople, people, reassignPeople, withdrawPerson } from "./people.db.ts";
import { editablePeople, listTeam, listVolunteers, PEOPLE_TAG } from "./people.ts";
import { team, volunteerPage } from "./person.contract.ts";

const chapter = "Fondation";

/** The public calls about the people of the foundation. */
function peopleRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/teams",
        access: everybody,
        chapter,
        summary: "The team of the foundation",
        answers: { 200: ["The team members who agreed to be shown", team] },
        cache: {},
      },
      ({ hints }) => listTeam(db, { now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/volunteers",
        access: everybody,
        chapter,
        summary: "The volunteers of the foundation, by name",
        query: pageQuery,
        answers: { 200: ["One page of the volunteers who agreed to be shown", volunteerPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listVolunteers(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}

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
