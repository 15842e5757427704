import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { createKeyedQueue } from "#platform/keyed-queue.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { authRoutes } from "./auth.routes.ts";
import { deliverReset, deliverVerification } from "./deliver-code.ts";
import { deliverEmailChange } from "./deliver-email-change.ts";
import { deliverPasswordChanged } from "./deliver-password-changed.ts";
import { emailChangeRoutes } from "./email-change.routes.ts";
import { emailChangeMail, passwordChangedNotice, resetMailing, verificationMail } from "./identity-outbox.ts";
import { identityMerge } from "./merge-identity.ts";
import { listMergeTargets } from "./merged-accounts.repo.ts";
import { ownAccountRoutes } from "./own-account.routes.ts";
import { purgeSessions } from "./purge-sessions.ts";
import { purgeSignUps } from "./purge-sign-ups.ts";

export const identityModule: Module = {
  api: (ctx) => [...authRoutes(ctx), ...ownAccountRoutes(ctx), ...emailChangeRoutes(ctx)],
  personalData: () => ({
    ties: { reason: "Un autre compte a été fusionné avec celui-ci.", of: listMergeTargets },
    merging: identityMerge,
  }),
  messages: (ctx) => {
    // Each mail voids the code or link of the one before: one that overtakes another would leave a void one as the newest.
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
