import type { Module } from "#composition/module.ts";
import { deleteNotesOn, listNotesOn, reassignNotes } from "./donor-notes.repo.ts";
import { donorNotes } from "./donor-notes.table.ts";
import { donorRoutes } from "./donors.routes.ts";
import { donors, staleDonors } from "./donors.table.ts";
import { refreshDonors } from "./found-donors.repo.ts";

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
