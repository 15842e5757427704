import { describeError } from "#platform/serialize-error.ts";
import type { RawNotification } from "#providers/payment/payment-provider.ts";
import {
  type ClaimedNotification,
  claimNotification,
  markProcessed,
  postponeNotification,
} from "./notifications.repo.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { RECEIPT_MESSAGE, settleAttempt } from "./settle-attempt.ts";

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
export async function processNotifications(deps: PaymentDeps, stopping?: AbortSignal): Promise<number> {
  const wakeReceipts = () => deps.wakeOutbox(RECEIPT_MESSAGE);
  const pulse = setInterval(wakeReceipts, RECEIPTS_WAIT_MS);
  try {
    const processed = await Promise.all(Array.from({ length: AT_ONCE }, () => processInTurn(deps, stopping)));
    const total = processed.reduce((sum, count) => sum + count, 0);
    if (total > 0) wakeReceipts();
    return total;
  } finally {
    clearInterval(pulse);
  }
}

async function processInTurn(deps: PaymentDeps, stopping: AbortSignal | undefined): Promise<number> {
  let processed = 0;
  for (;;) {
    if (stopping?.aborted) return processed;
    const now = deps.clock.now();
    const notification = await claimNotification(deps.db, now, new Date(now.getTime() + LEASE_SECONDS * 1000));
    if (!notification) return processed;
    try {
      await processOne(deps, notification);
      processed += 1;
    } catch (error) {
      deps.log.error({ err: error, notificationId: notification.id }, "a notification could not be processed");
      const delay = Math.min(5 * 2 ** Math.min(notification.tries, 10), LONGEST_DELAY_SECONDS);
      const nextTryAt = new Date(deps.clock.now().getTime() + delay * 1000);
      await postponeNotification(deps.db, notification.id, describeError(error), nextTryAt);
    }
  }
}

async function processOne(deps: PaymentDeps, notification: ClaimedNotification): Promise<void> {
  const claim = deps.provider.parseNotification(notification.raw as RawNotification);
  // One that cannot be read still came on the attempt's own path: the provider has something to say.
  await settleAttempt(
    deps,
    notification.attempt,
    claim ? { kind: "notification", claim } : { kind: "check" },
    (tx, { kind: outcome }) => markProcessed(tx, notification.id, { outcome, claimed: claim, now: deps.clock.now() }),
  );
}
