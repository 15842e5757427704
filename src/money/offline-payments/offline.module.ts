import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { offlineRoutes } from "./offline.routes.ts";
import {
  hideWaitingNames,
  isAwaited,
  lockWaitingOf,
  offlinePayments,
  readdressWaiting,
} from "./offline-payments.db.ts";
import { deleteUnusedProof, uploadedProof } from "./store-proof.ts";

export const offlineModule: Module = {
  namesTarget: isAwaited,
  api: offlineRoutes,
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
