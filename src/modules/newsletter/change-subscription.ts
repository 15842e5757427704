import type { Subscription } from "#contracts/newsletter.ts";
import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { lockSubscriberByEmail, type Subscriber, subscriberByToken, updateSubscriber } from "./newsletter.repo.ts";
import { presentSubscription } from "./present-subscription.ts";

const UNKNOWN = "Ce lien n’est pas valable.";
const ENDED =
  "Cette adresse a été désinscrite. Pour recevoir de nouveau notre lettre, inscrivez-vous sur la page Contact.";

/** The subscription that this link was sent for. Refuses (404) unknown links. */
export async function showSubscription({ db }: Pick<AppContext, "db">, token: string): Promise<Subscription> {
  const [subscriber] = await subscriberByToken(db, hashToken(token));
  if (!subscriber) throw notFound(UNKNOWN);
  return presentSubscription(subscriber);
}

/**
 * The owner of the address has confirmed; again changes nothing. Refuses unknown links (404) and one whose owner
 * has unsubscribed (409): an old mail that is passed on must not subscribe them again.
 */
export async function confirmSubscription(deps: Pick<AppContext, "db" | "clock">, token: string) {
  return changeByLink(deps, token, async (tx, subscriber) => {
    if (subscriber.state === "unsubscribed") throw new AppError(409, "unsubscribed", ENDED);
    if (subscriber.state === "confirmed") return subscriber;
    const change = { state: "confirmed", confirmedAt: deps.clock.now() } as const;
    await updateSubscriber(tx, subscriber.id, change);
    return { ...subscriber, ...change };
  });
}

/** The address receives nothing any more; again changes nothing. Refuses (404) unknown links. */
export async function endSubscription(deps: Pick<AppContext, "db" | "clock">, token: string) {
  return changeByLink(deps, token, (tx, subscriber) => end(tx, subscriber, deps.clock.now()));
}

/** The address receives nothing any more, as by its link; again, or where it was never subscribed, changes nothing. */
export async function endSubscriptionOf(tx: Transaction, email: string, now: Date): Promise<void> {
  const subscriber = await lockSubscriberByEmail(tx, email);
  if (subscriber) await end(tx, subscriber, now);
}

async function end(tx: Transaction, subscriber: Subscriber, now: Date): Promise<Subscriber> {
  if (subscriber.state === "unsubscribed") return subscriber;
  const change = { state: "unsubscribed", unsubscribedAt: now } as const;
  await updateSubscriber(tx, subscriber.id, change);
  return { ...subscriber, ...change };
}

async function changeByLink(
  { db }: Pick<AppContext, "db">,
  token: string,
  change: (tx: Transaction, subscriber: Subscriber) => Promise<Subscriber>,
): Promise<Subscription> {
  return db.transaction(async (tx) => {
    const [subscriber] = await subscriberByToken(tx, hashToken(token)).for("update");
    if (!subscriber) throw notFound(UNKNOWN);
    return presentSubscription(await change(tx, subscriber));
  });
}
