import { createHash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { RawNotification } from "#money/providers/payment-provider.ts";
import { storeNotification } from "./notifications.repo.ts";
import type { Attempt } from "./payments.repo.ts";
import { type RecheckContext, recheckAttempt } from "./recheck-attempt.ts";

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
