import type { Module } from "#composition/module.ts";
import { donors, refreshDonors, staleDonors } from "./donors.db.ts";
import { donorRoutes } from "./donors.routes.ts";
import { searchDonors } from "./list-donors.ts";

export const donorsModule: Module = {
  api: donorRoutes,
  searched: [searchDonors],
  schedules: ({ db }) => [{ name: "refresh-donors", cron: "* * * * *", work: () => refreshDonors(db) }],
  personalData: () => ({
    // Made again of what was moved.
    merging: { columns: { unchanged: [donors.accountId, staleDonors.accountId, staleDonors.emailKey] } },
  }),
};
