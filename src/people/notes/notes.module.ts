import type { Module } from "#composition/module.ts";
import { deleteNotesOn, listNotesOn, notes, reassignNotes } from "./notes.db.ts";
import { noteRoutes } from "./notes.routes.ts";

export const notesModule: Module = {
  api: noteRoutes,
  personalData: () => ({
    exported: async (db, person) => ({
      notes: (await listNotesOn(db, person)).map(({ text, createdAt }) => ({ at: createdAt.toISOString(), text })),
    }),
    erase: ({ tx }, person) => deleteNotesOn(tx, person),
    merging: {
      columns: { moved: [notes.accountId, notes.emailKey] },
      byAddress: true,
      async move({ tx }, { from: { accountId, emailKey }, into }) {
        // An unverified address proves nothing: what was noted about it stays there.
        await reassignNotes(tx, { accountId, emailKey: emailKey ?? "" }, into.accountId);
      },
    },
  }),
};
