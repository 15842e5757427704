import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { offlineRoutes } from "./offline.routes.ts";
import { uploadedProof } from "./offline-outbox.ts";
import { hideWaitingNames, isAwaited, lockWaitingOf, readdressWaiting } from "./offline-payments.repo.ts";
import { offlinePayments } from "./offline-payments.table.ts";
import { offlineWaiting } from "./offline-waiting.ts";
import { deleteUnusedProof } from "./store-proof.ts";

export const offlineModule: Module = {
  namesTarget: isAwaited,
  api: offlineRoutes,
  waiting: [offlineWaiting],
  messages: (ctx) => handleMessage(uploadedProof, ({ key }) => deleteUnusedProof(ctx, key)),
  personalData: () => ({
    withdrawals: { show_name: ({ tx }, { emailKey }) => hideWaitingNames(tx, emailKey) },
    erase: ({ tx }, { emailKey }) => hideWaitingNames(tx, emailKey),
    merging: {
      columns: { moved: [offlinePayments.email] },
      byAddress: true,
      lock: (tx, { from }) => lockWaitingOf(tx, from.emailKey),
      move: ({ tx }, { from, into }) => readdressWaiting(tx, { from: from.emailKey, into: into.email }),
    },
  }),
};
