import type { Module } from "#modules/module.ts";
import { offlineRoutes } from "./offline.routes.ts";
import { hideWaitingNames } from "./offline-payments.repo.ts";
import { offlinePayments } from "./offline-payments.table.ts";
import { offlineWaiting } from "./offline-waiting.ts";

export const offlineModule: Module = {
  api: offlineRoutes,
  waiting: [offlineWaiting],
  personalData: () => ({
    withdrawals: { show_name: ({ tx }, { emailKey }) => hideWaitingNames(tx, emailKey) },
    merging: { columns: { unchanged: [offlinePayments.email] } },
  }),
};
