import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { createKeyedQueue } from "#platform/serial-queue.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { authRoutes } from "./auth.routes.ts";
import {
  deliverEmailChange,
  deliverPasswordChanged,
  deliverReset,
  deliverVerification,
  emailChangeMail,
  passwordChangedNotice,
  resetMailing,
  verificationMail,
} from "./deliver-account-mails.ts";
import { identityMerge, listMergeTargets } from "./merged-accounts.db.ts";
import { emailChangeRoutes, ownAccountRoutes } from "./own-account.routes.ts";

import { purgeSessions } from "./sessions.ts";
import { purgeSignUps } from "./sign-up.ts";

export const identityModule: Module = {
  api: (ctx) => [...authRoutes(ctx), ...ownAccountRoutes(ctx), ...emailChangeRoutes(ctx)],
  personalData: () => ({
    ties: { reason: "Un autre compte a été fusionné avec celui-ci.", of: listMergeTargets },
    merging: identityMerge,
  }),
  messages: (ctx) => {
    // Each mail voids the code or link of the one before: one that overtakes another would leave a void one as the
    // newest.
    const inTurn = createKeyedQueue();
    return {
      ...handleMessage(verificationMail, (mail) =>
        inTurn(`verify:${emailKeyOf(mail.email)}`, () => deliverVerification(ctx, mail)),
      ),
      ...handleMessage(resetMailing, (mail) =>
        inTurn(`reset:${emailKeyOf(mail.email)}`, () => deliverReset(ctx, mail)),
      ),
      ...handleMessage(passwordChangedNotice, ({ accountId }) => deliverPasswordChanged(ctx, accountId)),
      ...handleMessage(emailChangeMail, (mail) => deliverEmailChange(ctx, mail)),
    };
  },
  schedules: (ctx) => [
    { name: "purge-sessions", cron: "45 3 * * *", work: () => purgeSessions(ctx) },
    { name: "purge-sign-ups", cron: "5 4 * * *", work: () => purgeSignUps(ctx) },
  ],
};
