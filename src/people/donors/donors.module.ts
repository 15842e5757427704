import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteLettersTo, donorLetters, listLettersTo, reassignLetters } from "./donor-letters.db.ts";
import { deliverDonorSummary, donorSummaryMail } from "./donor-summary.ts";
import { donors, refreshDonors, staleDonors } from "./donors.db.ts";
import { donorRoutes } from "./donors.routes.ts";
import { searchDonors } from "./list-donors.ts";
import { deliverDonorLetter, donorLetter } from "./write-to-donor.ts";

export const donorsModule: Module = {
  api: donorRoutes,
  searched: [searchDonors],
  schedules: ({ db }) => [{ name: "refresh-donors", cron: "* * * * *", work: () => refreshDonors(db) }],
  messages: (ctx) => ({
    ...handleMessage(donorLetter, ({ letterId }) => deliverDonorLetter(ctx, letterId)),
    ...handleMessage(donorSummaryMail, (payload) => deliverDonorSummary(ctx, payload)),
  }),
  personalData: () => ({
    exported: async (db, person) => ({
      letters: (await listLettersTo(db, person)).map(({ subject, text, createdAt }) => ({
        at: createdAt.toISOString(),
        ...{ subject, text },
      })),
    }),
    erase: ({ tx }, person) => deleteLettersTo(tx, person),
    merging: {
      columns: {
        moved: [donorLetters.accountId, donorLetters.emailKey],
        // Where a letter went, and what is made again of what was moved.
        unchanged: [donorLetters.email, donors.accountId, staleDonors.accountId, staleDonors.emailKey],
      },
      byAddress: true,
      async move({ tx }, { from: { accountId, emailKey }, into }) {
        await reassignLetters(tx, { accountId, emailKey: emailKey ?? "" }, into.accountId);
      },
    },
  }),
};
