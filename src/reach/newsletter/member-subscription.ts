import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Consent } from "#people/privacy/my-data.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { endSubscriptionOf } from "./change-subscription.ts";
import {
  deleteSubscriber,
  findSubscriberByEmail,
  lockSubscribers,
  reassignSubscriber,
  type Subscriber,
  subscribers,
} from "./newsletter.db.ts";

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

/** One person has another address: the subscription goes there, unless that address has one of its own or has left it. */
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
