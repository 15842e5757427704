import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { endSubscriptionOf, purgeSubscribers } from "./change-subscription.ts";
import { newsletterConsents, subscriptionMerge } from "./member-subscription.ts";
import { deleteSubscriber } from "./newsletter.db.ts";
import { deliverInvitation, newsletterInvitation } from "./newsletter.mails.ts";
import { newsletterRoutes } from "./newsletter.routes.ts";

export const newsletterModule: Module = {
  api: newsletterRoutes,
  personalData: () => ({
    consents: (db, { emailKey }) => newsletterConsents(db, emailKey),
    withdrawals: {
      newsletter: ({ tx }, { emailKey }, now) => endSubscriptionOf(tx, emailKey, now),
    },
    merging: subscriptionMerge,
    async erase({ tx }, { emailKey }, { eraseNewsletter }) {
      if (eraseNewsletter) await deleteSubscriber(tx, emailKey);
    },
  }),
  messages: (ctx) => handleMessage(newsletterInvitation, ({ subscriberId }) => deliverInvitation(ctx, subscriberId)),
  schedules: (ctx) => [{ name: "purge-subscribers", cron: "35 3 * * *", work: () => purgeSubscribers(ctx) }],
};
