import { createHash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { RawNotification } from "#money/providers/payment-provider.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { describeError } from "#platform/serialize-error.ts";
import {
  type ClaimedNotification,
  claimNotification,
  markProcessed,
  NOTIFICATIONS_QUEUE,
  postponeNotification,
  redactProcessed,
  storeNotification,
} from "./notifications.db.ts";
import type { Attempt } from "./payments.db.ts";
import { receiptMessage, tributeCardMessage } from "./payments-outbox.ts";
import { type RecheckContext, recheckAttempt } from "./recheck-attempt.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

type InboxContext = SettleContext & Pick<AppContext, "db" | "leases" | "wakeOutbox">;

/** While one waits for the provider or for a row that all payments share, others go on. */
const AT_ONCE = 4;
const BACKOFF: Backoff = { firstSeconds: 10, factor: 2, longestSeconds: 900 };
/** For how long receipts and cards may wait while notifications are processed, which drawing and mailing slow down. */
const MAILS_WAIT_MS = 2_000;

/**
 * Processes every due notification, and marks each in the transaction of its effects. One that failed is due again
 * later, one of a process that died when its lease ends. Once `stopping` is aborted, only those under way are finished.
 */
export async function processNotifications(ctx: InboxContext, stopping: AbortSignal): Promise<void> {
  const wakeMails = () => {
    for (const { kind } of [receiptMessage, tributeCardMessage]) ctx.wakeOutbox(kind);
  };
  const pulse = setInterval(wakeMails, MAILS_WAIT_MS);
  try {
    const begun = await workOff({
      leases: ctx.leases,
      queue: NOTIFICATIONS_QUEUE,
      claim: () => claimNotification(ctx.db, ctx.clock.now()),
      carryOut: (notification) => processOne(ctx, notification),
      goOn: () => !stopping.aborted,
      atOnce: AT_ONCE,
    });
    if (begun > 0) wakeMails();
  } finally {
    clearInterval(pulse);
  }
}

async function processOne(ctx: InboxContext, notification: ClaimedNotification): Promise<void> {
  try {
    await settleAsNotified(ctx, notification);
  } catch (error) {
    ctx.log.error({ err: error, notificationId: notification.id }, "a notification could not be processed");
    const nextTryAt = retryAt(ctx.clock.now(), notification.tries, BACKOFF);
    await postponeNotification(ctx.db, notification.id, describeError(error), nextTryAt);
  }
}

async function settleAsNotified(ctx: InboxContext, notification: ClaimedNotification): Promise<void> {
  const claim = ctx.provider.parseNotification(notification.raw as RawNotification);
  // One that cannot be read still came on the attempt's own path: the provider has something to say.
  await settleAttempt(
    ctx,
    notification.attempt,
    claim ? { kind: "notification", claim } : { kind: "check" },
    (tx, { kind: outcome }) => markProcessed(tx, notification.id, { outcome, claimed: claim, now: ctx.clock.now() }),
  );
}

/**
 * Stores an authentic notification of this attempt in the inbox, once, to be processed. A GET proves nothing: it only
 * starts a check at the provider.
 */
export async function receiveNotification(
  ctx: RecheckContext & Pick<AppContext, "wakeInbox">,
  attempt: Attempt,
  raw: RawNotification,
): Promise<void> {
  if (raw.method === "GET") {
    // Not awaited: the gateway need not wait until we have called it.
    recheckAttempt(ctx, attempt).catch((error: unknown) => {
      ctx.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked on a hint");
    });
    return;
  }
  const now = ctx.clock.now();
  const isNew = await storeNotification(ctx.db, {
    attemptId: attempt.id,
    dedupeHash: hashNotification(attempt.id, raw),
    raw,
    receivedAt: now,
    nextTryAt: now,
  });
  if (isNew) ctx.wakeInbox();
}

/** Returns the identity of a notification. The provider sends no event id: equal fields mean the same notification. */
function hashNotification(attemptId: string, raw: RawNotification): string {
  const fields = Object.entries({ ...raw.query, ...raw.body }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([attemptId, fields]))
    .digest("base64url");
}

/** Days after which a processed notification is redacted; the privacy policy names the same number. */
const RAW_DAYS = 90;

/**
 * Redacts processed notifications older than 90 days: leaves only the reference, the amount and the outcome. The same
 * notification sent again is still recognised and changes nothing.
 */
export async function redactNotifications({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await redactProcessed(db, momentBefore(clock.now(), { days: RAW_DAYS }));
}
