import type { Module } from "#composition/module.ts";
import { donors, refreshDonors, staleDonors } from "./donors.db.ts";
import { donorRoutes } from "./donors.routes.ts";

export const donorsModule: Module = {
  api: donorRoutes,
  schedules: ({ db }) => [{ name: "refresh-donors", cron: "* * * * *", work: () => refreshDonors(db) }],
  personalData: () => ({
    // Made again of what was moved.
    merging: { columns: { unchanged: [donors.accountId, staleDonors.accountId, staleDonors.emailKey] } },
  }),
};
