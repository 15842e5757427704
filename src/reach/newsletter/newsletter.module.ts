import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { paths } from "#shared/site-paths.ts";
import {
  confirmSubscription,
  endSubscription,
  endSubscriptionOf,
  purgeSubscribers,
  showSubscription,
} from "./change-subscription.ts";
import { newsletterConsents, subscriptionMerge } from "./member-subscription.ts";
import { newsletterAnswer, newsletterBody, subscription } from "./newsletter.contract.ts";
import { deleteSubscriber } from "./newsletter.db.ts";
import { deliverInvitation, newsletterInvitation } from "./newsletter.mails.ts";
import { requestSubscription } from "./request-subscription.ts";

const chapter = "Lettre d’information";
const shown = { 200: ["The state of the subscription", subscription], 404: "The link is not valid" } as const;
const changed = { ...shown, 303: { description: "The same, for the plain form of the page" } } as const;
const page = ({ token }: { token: string }) => paths.newsletter(token);

/** The calls of the newsletter: request it, and by the link of a mail confirm or end it. */
function newsletterRoutes(ctx: Pick<AppContext, "clock" | "db" | "limits" | "write">): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/public/newsletter-subscribe",
        access: everybody,
        chapter,
        summary: "Ask for the newsletter",
        description: "A mail asks the owner to confirm. The answer is the same for every address, known or not.",
        body: { json: newsletterBody },
        answers: {
          200: ["A mail is on its way", newsletterAnswer],
          429: "Too many requests for one e-mail address or from one network address",
        },
      },
      async ({ body, address }) => {
        await requestSubscription(ctx, { body, address });
        return { message: "Inscription réussie" };
      },
    ),
    endpoint(
      {
        method: "get",
        path: "/newsletter/:token",
        access: linkHolder,
        chapter,
        summary: "The subscription of a link",
        answers: shown,
      },
      ({ params: { token } }) => showSubscription(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/newsletter/:token/confirm",
        access: linkHolder,
        chapter,
        summary: "Confirm a subscription",
        page,
        answers: { ...changed, 409: "Its owner has unsubscribed" },
      },
      ({ params: { token } }) => confirmSubscription(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/newsletter/:token/unsubscribe",
        access: linkHolder,
        chapter,
        summary: "End a subscription",
        description: "Mail programs call it by themselves (RFC 8058): the link alone is enough, whatever the body.",
        page,
        answers: changed,
      },
      ({ params: { token } }) => endSubscription(ctx, token),
    ),
  ];
}

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
