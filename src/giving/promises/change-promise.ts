import type { AppContext } from "#composition/context.ts";
import { campaignCollection } from "#giving/campaigns/campaign-purpose.ts";
import type { TargetSummary } from "#giving/collecting/define-collection.ts";
import { projectCollection } from "#giving/projects/project-purpose.ts";
import { formatPayerPhone } from "#money/payments/payer-phone.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { confirmByGiving } from "#reach/newsletter/request-subscription.ts";
import { paths } from "#shared/site-paths.ts";
import type { GiftPromise, PromiseChange, PromisedPurpose } from "./promise.contract.ts";
import { canMove, MOVES, type Move, nextReminder } from "./promise.policy.ts";
import { findLastMonth, insertLink, promiseByToken, type StoredPromise, updatePromise } from "./promises.db.ts";

type PromiseContext = Pick<AppContext, "db" | "clock">;

const UNKNOWN = "Ce lien n’est pas valable.";
const NOT_NOW = "Cette promesse ne peut plus être changée ainsi. Rechargez la page pour voir où elle en est.";

/** Returns the promise that this link was sent for. Throws 404 if the link is unknown. */
export async function showPromise({ db, clock }: PromiseContext, token: string): Promise<GiftPromise> {
  const [promise] = await promiseByToken(db, hashToken(token));
  if (!promise) throw notFound(UNKNOWN);
  return presentPromise(db, promise, clock.now());
}

/** Returns the id of the promise that this link was sent for, or null if the link is unknown. */
export async function findPromiseId(db: Database, token: string): Promise<string | null> {
  const [promise] = await promiseByToken(db, hashToken(token));
  return promise?.id ?? null;
}

/**
 * Changes the state of the promise; the same move again changes nothing. Throws 404 if the link is unknown, and 409 if
 * the promise can no longer make this move.
 */
export function movePromise(ctx: PromiseContext, token: string, move: Move): Promise<GiftPromise> {
  return changeByLink(ctx, token, (tx, promise, now) => applyMove(tx, promise, { move, now }));
}

/**
 * Changes the amount and the day. The next reminder is then due on the first such day after today, in a month that had
 * none. Throws 404 if the link is unknown, and 409 if the promise has ended.
 */
export function rewritePromise(
  ctx: PromiseContext,
  token: string,
  { amount, day }: PromiseChange,
): Promise<GiftPromise> {
  return changeByLink(ctx, token, async (tx, promise, now) => {
    if (promise.state === "ended") throw new AppError("promise_ended", NOT_NOW);
    if (promise.state !== "active" || promise.day === day) return updatePromise(tx, promise.id, { amount, day });
    return updatePromise(tx, promise.id, { amount, day, nextOn: await nextOf(tx, { ...promise, day }, now) });
  });
}

/** Moves a locked promise. Moving to the state it has changes nothing. Throws 409 if the move is not allowed. */
export async function applyMove(
  tx: Transaction,
  promise: StoredPromise,
  { move, now }: { move: Move; now: Date },
): Promise<StoredPromise> {
  const { to } = MOVES[move];
  if (promise.state === to) return promise;
  if (!canMove(promise.state, move)) throw new AppError("promise_state", NOT_NOW);
  // Only the owner of the address reads the mail with the link that confirms.
  if (move === "confirm" && promise.newsWanted) {
    await confirmByGiving(tx, { email: promise.email, source: "promise", requestedAt: promise.createdAt }, now);
  }
  if (to === "active") {
    return updatePromise(tx, promise.id, { state: to, nextOn: await nextOf(tx, promise, now), countedFrom: now });
  }
  return updatePromise(tx, promise.id, { state: to, nextOn: null, endedAt: to === "ended" ? now : null });
}

async function nextOf(tx: Transaction, { id, day }: StoredPromise, now: Date): Promise<string> {
  return nextReminder({ day, today: dayOf(now), lastMonth: await findLastMonth(tx, id) });
}

async function changeByLink(
  { db, clock }: PromiseContext,
  token: string,
  change: (tx: Transaction, promise: StoredPromise, now: Date) => Promise<StoredPromise>,
): Promise<GiftPromise> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [promise] = await promiseByToken(tx, hashToken(token)).for("update");
    if (!promise) throw notFound(UNKNOWN);
    return presentPromise(tx, await change(tx, promise, now), now);
  });
}

/** Returns what the link of a promise shows: all that fills in the payment form. */
async function presentPromise(db: Database, promise: StoredPromise, now: Date): Promise<GiftPromise> {
  return {
    state: promise.state,
    type: promise.purpose,
    target_id: promise.targetId,
    target: (await findPromiseTarget(db, promise, now)) ?? null,
    amount: promise.amount,
    day: promise.day,
    next_date: promise.nextOn,
    payment_code: promise.methodCode,
    first_name: promise.firstName,
    last_name: promise.lastName,
    email: promise.email,
    phone: formatPayerPhone(promise.phone, promise.methodCode),
    show_name: promise.showName,
  };
}

/** A promise's own link, for one mail. */
interface PromiseLink {
  pageUrl: string;
  /** Lets a mail program pause the promise by itself (RFC 8058). */
  headers: Readonly<Record<string, string>>;
}

/**
 * Makes a new link to this promise. The links of earlier mails stay valid, unless the promise was rewritten before it
 * was confirmed.
 */
export async function linkPromise(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  promiseId: string,
): Promise<PromiseLink> {
  const token = randomToken();
  await db.transaction((tx) => insertLink(tx, { tokenHash: hashToken(token), promiseId, createdAt: clock.now() }));
  return {
    pageUrl: publicUrl + paths.promise(token),
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/v01/promises/${token}/pause>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const COLLECTIONS = { don: campaignCollection, projet: projectCollection } as const;

/** Returns the campaign or project of a promise, or undefined if it has no page. */
export async function findPromiseTarget(
  db: Database,
  { purpose, targetId }: { purpose: PromisedPurpose; targetId: string },
  now: Date,
): Promise<TargetSummary | undefined> {
  const targets = await COLLECTIONS[purpose].findTargets(db, [targetId], now);
  return targets.get(targetId);
}
