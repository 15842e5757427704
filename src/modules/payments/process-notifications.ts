import type { AppContext } from "#modules/context.ts";
import { describeError } from "#platform/serialize-error.ts";
import type { RawNotification } from "#providers/payment/payment-provider.ts";
import {
  type ClaimedNotification,
  claimNotification,
  markProcessed,
  postponeNotification,
} from "./notifications.repo.ts";
import { receiptMessage } from "./payments-outbox.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

type InboxContext = SettleContext & Pick<AppContext, "db" | "wakeOutbox">;

/** While one waits for the provider or for a row that all payments share, others go on. */
const AT_ONCE = 4;
const LEASE_SECONDS = 120;
const LONGEST_DELAY_SECONDS = 900;
/** For how long receipts may wait while there are notifications to process: drawing and mailing would slow these down. */
const RECEIPTS_WAIT_MS = 2_000;

/**
 * Every notification that was due has been processed, each marked in the transaction of its effects;
 * those that failed come again later, those of a process that died when their lease ends. Where `stopping`
 * is aborted meanwhile, those under way are the last. Answers how many were processed.
 */
export async function processNotifications(ctx: InboxContext, stopping?: AbortSignal): Promise<number> {
  const wakeReceipts = () => ctx.wakeOutbox(receiptMessage.kind);
  const pulse = setInterval(wakeReceipts, RECEIPTS_WAIT_MS);
  try {
    const processed = await Promise.all(Array.from({ length: AT_ONCE }, () => processInTurn(ctx, stopping)));
    const total = processed.reduce((sum, count) => sum + count, 0);
    if (total > 0) wakeReceipts();
    return total;
  } finally {
    clearInterval(pulse);
  }
}

async function processInTurn(ctx: InboxContext, stopping: AbortSignal | undefined): Promise<number> {
  let processed = 0;
  for (;;) {
    if (stopping?.aborted) return processed;
    const now = ctx.clock.now();
    const notification = await claimNotification(ctx.db, now, new Date(now.getTime() + LEASE_SECONDS * 1000));
    if (!notification) return processed;
    try {
      await processOne(ctx, notification);
      processed += 1;
    } catch (error) {
      ctx.log.error({ err: error, notificationId: notification.id }, "a notification could not be processed");
      const delay = Math.min(5 * 2 ** Math.min(notification.tries, 10), LONGEST_DELAY_SECONDS);
      const nextTryAt = new Date(ctx.clock.now().getTime() + delay * 1000);
      await postponeNotification(ctx.db, notification.id, describeError(error), nextTryAt);
    }
  }
}

async function processOne(ctx: InboxContext, notification: ClaimedNotification): Promise<void> {
  const claim = ctx.provider.parseNotification(notification.raw as RawNotification);
  // One that cannot be read still came on the attempt's own path: the provider has something to say.
  await settleAttempt(
    ctx,
    notification.attempt,
    claim ? { kind: "notification", claim } : { kind: "check" },
    (tx, { kind: outcome }) => markProcessed(tx, notification.id, { outcome, claimed: claim, now: ctx.clock.now() }),
  );
}
