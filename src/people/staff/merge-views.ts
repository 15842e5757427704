import { lineOf, type MergePart } from "#composition/merge-part.ts";
import { listOwnViews, reassignViews } from "./saved-views.repo.ts";
import { savedViews } from "./saved-views.table.ts";
import { recoveryCodes, twoFactors } from "./two-factor.table.ts";

/** What an account has from a time in the staff: its saved views move, unless the other has some of these names. */
export const staffMerge: MergePart = {
  columns: { moved: [savedViews.accountId], ended: [twoFactors.accountId, recoveryCodes.accountId] },
  async preview(db, { from, into }) {
    const { moving, staying } = await listOwnViews(db, from.accountId, into.accountId);
    return [
      ...lineOf("Vues enregistrées", "moves", moving.length),
      ...lineOf("Vues enregistrées de même nom", "ends", staying.length),
    ];
  },
  async move({ tx }, { from, into }) {
    const { moving } = await listOwnViews(tx, from.accountId, into.accountId);
    await reassignViews(
      tx,
      moving.map(({ id }) => id),
      into.accountId,
    );
  },
};
