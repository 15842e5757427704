import { lineOf, type MergePart } from "#composition/merge-part.ts";
import { countOwnPeople, reassignPeople } from "./people.repo.ts";
import { people } from "./people.table.ts";

/** The cards of the team and of volunteers: their owner's consent goes on to hang on the account that stays. */
export const peopleMerge: MergePart = {
  columns: { moved: [people.userId] },
  preview: async (db, { from }) =>
    lineOf("Fiches de l’équipe ou de bénévole", "moves", await countOwnPeople(db, from.accountId)),
  move: ({ tx }, { from, into }) => reassignPeople(tx, from.accountId, into.accountId),
};
