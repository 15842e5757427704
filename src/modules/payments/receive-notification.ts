import { createHash } from "node:crypto";
import type { AppContext } from "#modules/context.ts";
import type { RawNotification } from "#providers/payment/payment-provider.ts";
import { storeNotification } from "./notifications.repo.ts";
import type { Attempt } from "./payments.repo.ts";
import { type RecheckContext, recheckAttempt } from "./recheck-attempt.ts";

/**
 * An authentic notification of this attempt is in the inbox, once, and will be processed. A GET carries no proof: it
 * only makes us ask the provider.
 */
export async function receiveNotification(
  ctx: RecheckContext & Pick<AppContext, "wakeInbox">,
  attempt: Attempt,
  raw: RawNotification,
): Promise<void> {
  if (raw.method === "GET") {
    // The gateway need not wait for its own answer.
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

/** The provider sends no event id: the same fields with the same values are the same notification. */
function hashNotification(attemptId: string, raw: RawNotification): string {
  const fields = Object.entries({ ...raw.query, ...raw.body }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([attemptId, fields]))
    .digest("base64url");
}
