import type { AppContext } from "#composition/context.ts";
import type { RawNotification } from "#money/providers/payment-provider.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { describeError } from "#platform/serialize-error.ts";
import {
  type ClaimedNotification,
  claimNotification,
  markProcessed,
  NOTIFICATIONS_QUEUE,
  postponeNotification,
} from "./notifications.repo.ts";
import { receiptMessage, tributeCardMessage } from "./payments-outbox.ts";
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
