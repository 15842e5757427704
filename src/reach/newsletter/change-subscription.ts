import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { findVerifiedByEmail, maskEmail } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { formatDate } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { PersonToUnsubscribe, PersonUnsubscribed, Subscription } from "./newsletter.contract.ts";
import {
  deleteSubscribers,
  findSubscriberByEmail,
  insertLink,
  lockSubscriber,
  lockSubscriberByEmail,
  type Subscriber,
  subscriberByToken,
  updateSubscriber,
} from "./newsletter.db.ts";

const UNKNOWN = "Ce lien n’est pas valable.";
const ENDED =
  "Cette adresse a été désinscrite. Pour recevoir de nouveau notre lettre, inscrivez-vous sur la page Contact.";

/** Returns the subscription that this link was sent for. Throws 404 if the link is unknown. */
export async function showSubscription({ db }: Pick<AppContext, "db">, token: string): Promise<Subscription> {
  const [subscriber] = await subscriberByToken(db, hashToken(token));
  if (!subscriber) throw notFound(UNKNOWN);
  return presentSubscription(subscriber);
}

/**
 * Confirms the subscription; confirming again changes nothing. Throws 404 if the link is unknown, and 409 if its owner
 * has unsubscribed: an old mail that is passed on must not subscribe them again.
 */
export async function confirmSubscription(ctx: Pick<AppContext, "db" | "clock">, token: string) {
  return changeByLink(ctx, token, async (tx, subscriber) => {
    if (subscriber.state === "unsubscribed") throw new AppError("unsubscribed", ENDED);
    if (subscriber.state === "confirmed") return subscriber;
    const change = { state: "confirmed", confirmedAt: ctx.clock.now() } as const;
    await updateSubscriber(tx, subscriber.id, change);
    return { ...subscriber, ...change };
  });
}

/** Ends the subscription; ending it again changes nothing. Throws 404 if the link is unknown. */
export async function endSubscription(ctx: Pick<AppContext, "db" | "clock">, token: string) {
  return changeByLink(ctx, token, (tx, subscriber) => end(tx, subscriber, ctx.clock.now()));
}

/** Ends the subscription of this address, as by its link. Without a subscription, or after its end, changes nothing. */
export async function endSubscriptionOf(tx: Transaction, email: string, now: Date): Promise<void> {
  const subscriber = await lockSubscriberByEmail(tx, email);
  if (subscriber) await end(tx, subscriber, now);
}

/**
 * Ends the subscription of this address, in lower case, for a person who asked staff for it. Without a subscription, or
 * after its end, changes and records nothing. Returns what it was.
 */
export async function unsubscribePerson(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"correspond">,
  { person: { email, reason }, origin }: { person: PersonToUnsubscribe; origin: string },
): Promise<PersonUnsubscribed> {
  return write(async (unit) => {
    const subscriber = await lockSubscriberByEmail(unit.tx, email);
    if (!subscriber) return { ended: false, message: "Cette adresse n’est pas abonnée à la lettre." };
    const { state, unsubscribedAt } = subscriber;
    if (state === "unsubscribed") {
      const since = unsubscribedAt ? ` depuis le ${formatDate(unsubscribedAt)}` : "";
      return { ended: false, message: `Cette adresse est déjà désinscrite${since}.` };
    }
    const now = clock.now();
    await end(unit.tx, subscriber, now);
    const account = await findVerifiedByEmail(unit.tx, email);
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "unsubscribed",
      subject: account
        ? { kind: "members", id: account.id, name: memberNumberOf(account) }
        : { kind: "persons", id: "person", name: maskEmail(email) },
      ...(reason === "" ? {} : { after: { reason } }),
    });
    const message =
      state === "confirmed"
        ? "Cette adresse ne reçoit plus la lettre."
        : "Elle n’avait pas encore confirmé\u00a0: sa demande est retirée.";
    return { ended: true, message };
  });
}

/** Returns whether mails to this address, in lower case, come back, so that its subscription ended. */
export async function hasReturnedMails(db: Database, email: string): Promise<boolean> {
  return (await findSubscriberByEmail(db, email))?.endedBecause === "bounce";
}

/** Ends the subscription because its mails come back or are unwanted. After its end, changes nothing. */
export async function stopSubscription(
  tx: Transaction,
  id: string,
  { because, now }: { because: "bounce" | "complaint"; now: Date },
): Promise<void> {
  const subscriber = await lockSubscriber(tx, id);
  if (!subscriber || subscriber.state === "unsubscribed") return;
  await updateSubscriber(tx, id, { state: "unsubscribed", unsubscribedAt: now, endedBecause: because });
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

/** Returns what a link shows: enough to recognise the address, too little to learn it from a stolen link. */
function presentSubscription({ state, email }: Subscriber): Subscription {
  const at = email.lastIndexOf("@");
  return { state, email: `${[...email][0]}•••${email.slice(at)}` };
}

/** A subscriber's own link, to confirm or to unsubscribe. */
interface SubscriptionLink {
  /** The page that confirms or unsubscribes, by a button. */
  pageUrl: string;
  /** Lets a mail program unsubscribe by itself (RFC 8058). */
  headers: Readonly<Record<string, string>>;
}

/** Makes a new link to this subscription, for one mail. The links of earlier mails stay valid. */
export async function linkSubscription(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  subscriberId: string,
): Promise<SubscriptionLink> {
  const token = randomToken();
  await db.transaction((tx) => insertLink(tx, { tokenHash: hashToken(token), subscriberId, createdAt: clock.now() }));
  return {
    pageUrl: publicUrl + paths.newsletter(token),
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/v01/newsletter/${token}/unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Days after which an unconfirmed address is deleted, and years after which the proof of an ended subscription is. */
const PENDING_DAYS = 30;
const ENDED_YEARS = 3;

/** Deletes subscribers who never confirmed or who left long ago, after the periods of the privacy policy. */
export async function purgeSubscribers({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const requestedBefore = momentBefore(clock.now(), { days: PENDING_DAYS });
  const unsubscribedBefore = momentBefore(clock.now(), { years: ENDED_YEARS });
  await db.transaction((tx) => deleteSubscribers(tx, { requestedBefore, unsubscribedBefore }));
}
