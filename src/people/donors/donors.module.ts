import type { Module } from "#composition/module.ts";
import { deleteNotesOn, donorNotes, listNotesOn, reassignNotes } from "./donor-notes.db.ts";
import { donors, refreshDonors, staleDonors } from "./donors.db.ts";
import { donorRoutes } from "./donors.routes.ts";

export const donorsModule: Module = {
  api: donorRoutes,
  schedules: ({ db }) => [{ name: "refresh-donors", cron: "* * * * *", work: () => refreshDonors(db) }],
  personalData: () => ({
    exported: async (db, person) => ({
      notes: (await listNotesOn(db, person)).map(({ text, createdAt }) => ({ at: createdAt.toISOString(), text })),
    }),
    erase: ({ tx }, person) => deleteNotesOn(tx, person),
    merging: {
      columns: {
        moved: [donorNotes.accountId, donorNotes.emailKey],
        // Made again of what was moved.
        unchanged: [donors.accountId, staleDonors.accountId, staleDonors.emailKey],
      },
      byAddress: true,
      async move({ tx }, { from: { accountId, emailKey }, into }) {
        // An unverified address proves nothing: what was noted about it stays there.
        await reassignNotes(tx, { accountId, emailKey: emailKey ?? "" }, into.accountId);
      },
    },
  }),
};
