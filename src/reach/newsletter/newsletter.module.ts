import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { endSubscriptionOf } from "./change-subscription.ts";
import { deliverInvitation } from "./deliver-invitation.ts";
import { eraseSubscriber, newsletterConsents } from "./member-subscription.ts";
import { subscriptionMerge } from "./merge-subscription.ts";
import { newsletterRoutes } from "./newsletter.routes.ts";
import { newsletterInvitation } from "./newsletter-outbox.ts";
import { purgeSubscribers } from "./purge-subscribers.ts";

export const newsletterModule: Module = {
  api: newsletterRoutes,
  personalData: () => ({
    consents: (db, { emailKey }) => newsletterConsents(db, emailKey),
    withdrawals: {
      newsletter: ({ tx }, { emailKey }, now) => endSubscriptionOf(tx, emailKey, now),
    },
    merging: subscriptionMerge,
    async erase({ tx }, { emailKey }, { eraseNewsletter }) {
      if (eraseNewsletter) await eraseSubscriber(tx, emailKey);
    },
  }),
  messages: (ctx) => handleMessage(newsletterInvitation, ({ subscriberId }) => deliverInvitation(ctx, subscriberId)),
  schedules: (ctx) => [{ name: "purge-subscribers", cron: "35 3 * * *", work: () => purgeSubscribers(ctx) }],
};
