import type { AppContext } from "#composition/context.ts";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Module } from "#composition/module.ts";
import type { Consent } from "#people/privacy/my-data.contract.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { paths } from "#shared/site-paths.ts";
import {
  confirmSubscription,
  endSubscription,
  endSubscriptionOf,
  purgeSubscribers,
  showSubscription,
  unsubscribePerson,
} from "./change-subscription.ts";
import {
  newsletterAnswer,
  newsletterBody,
  personToUnsubscribe,
  personUnsubscribed,
  subscription,
} from "./newsletter.contract.ts";
import {
  deleteSubscriber,
  findSubscriberByEmail,
  lockSubscribers,
  reassignSubscriber,
  type Subscriber,
  subscribers,
} from "./newsletter.db.ts";
import { deliverInvitation, newsletterInvitation } from "./newsletter.mails.ts";
import { requestSubscription } from "./request-subscription.ts";

/** Returns the consent given by confirming the newsletter with this address, or none if it was never confirmed. */
export async function newsletterConsents(db: Database, emailKey: string): Promise<Consent[]> {
  const subscriber = await findSubscriberByEmail(db, emailKey);
  if (!subscriber?.confirmedAt) return [];
  const { consentVersion, confirmedAt, state, unsubscribedAt, endedBecause } = subscriber;
  return [
    {
      kind: "newsletter",
      version: consentVersion,
      given_at: confirmedAt.toISOString(),
      // A subscriber who left and requests it again has given no new consent before confirming.
      ended_at: state === "confirmed" ? null : (unsubscribedAt?.toISOString() ?? null),
      ...(state === "unsubscribed" && endedBecause ? { ended_because: endedBecause } : {}),
    },
  ];
}

/** The newsletter goes to one address from then on, and to none if either of the two has left it. */
export const subscriptionMerge: MergePart = {
  columns: { moved: [subscribers.email] },
  byAddress: true,
  lock: (tx, { from, into }) => lockSubscribers(tx, [from.emailKey, into.emailKey]),
  async preview(db, { from, into }) {
    const [own, other] = await readBoth(db, from.emailKey, into.emailKey);
    if (!own || into.emailKey === null || (own.state === "unsubscribed" && decide(own, other) === "drop")) return [];
    const note = {
      leave: "Quittée avec l’une des deux adresses\u00a0: elle ne sera plus envoyée à aucune.",
      move: `Elle sera envoyée à ${into.email}.`,
      drop: `Elle ne sera plus envoyée à ${from.email}.`,
    }[decide(own, other)];
    return lineOf("Lettre d’information", decide(own, other) === "move" ? "moves" : "ends", 1, [note]);
  },
  async move({ tx }, { from, into }, now) {
    const [own, other] = await readBoth(tx, from.emailKey, into.emailKey);
    if (!own || into.emailKey === null) return;
    if (from.accountId === into.accountId) return readdress(tx, { own, other, emailKey: into.emailKey, now });
    const decision = decide(own, other);
    if (decision === "leave") {
      await endSubscriptionOf(tx, into.emailKey, now);
      await endSubscriptionOf(tx, own.email, now);
      return;
    }
    if (decision === "drop") {
      await endSubscriptionOf(tx, own.email, now);
      return;
    }
    if (other) await deleteSubscriber(tx, other.email);
    await reassignSubscriber(tx, own.id, into.emailKey);
  },
};

/**
 * One person has another address: the subscription goes there, unless that address has one of its own or has left it.
 */
async function readdress(
  tx: Transaction,
  { own, other, emailKey, now }: { own: Subscriber; other: Subscriber | undefined; emailKey: string; now: Date },
): Promise<void> {
  if (own.state === "unsubscribed") return;
  if (!other) return reassignSubscriber(tx, own.id, emailKey);
  if (other.state === "unsubscribed") return endSubscriptionOf(tx, own.email, now);
  return deleteSubscriber(tx, own.email);
}

/** `leave`: both end. `move`: the subscription becomes that of the other address. `drop`: only this one ends. */
function decide(own: Subscriber, other: Subscriber | undefined): "leave" | "move" | "drop" {
  if (own.state === "unsubscribed" && other?.state === "unsubscribed") return "drop";
  if (own.state === "unsubscribed" || other?.state === "unsubscribed") return other ? "leave" : "drop";
  const isBetter = own.state === "confirmed" && other?.state !== "confirmed";
  return isBetter ? "move" : "drop";
}

async function readBoth(
  db: Database,
  from: string | null,
  into: string | null,
): Promise<[Subscriber | undefined, Subscriber | undefined]> {
  if (from === null || into === null) return [undefined, undefined];
  return [await findSubscriberByEmail(db, from), await findSubscriberByEmail(db, into)];
}

const chapter = "Lettre d’information";
const shown = { 200: ["The state of the subscription", subscription], 404: "The link is not valid" } as const;
const changed = { ...shown, 303: { description: "The same, for the plain form of the page" } } as const;
const page = ({ token }: { token: string }) => paths.newsletter(token);

/** The calls of the newsletter: request it, by the link of a mail confirm or end it, and end it for who asks staff. */
function newsletterRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/admin/newsletter-unsubscribe",
        access: staffWith(ctx, "correspond"),
        chapter: "Administration",
        summary: "End the subscription of a person who asked staff for it",
        description: "Without a subscription, or after its end, nothing changes. The audit log masks the address.",
        body: { json: personToUnsubscribe },
        answers: { 200: ["The subscription has ended, or there was none", personUnsubscribed] },
      },
      ({ caller, body, address }) => unsubscribePerson(ctx, caller, { person: body, origin: ctx.hashAddress(address) }),
    ),
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
