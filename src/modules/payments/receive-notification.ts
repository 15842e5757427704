import { createHash } from "node:crypto";
import { hashToken } from "#platform/ids.ts";
import type { RawNotification } from "#providers/payment/payment-provider.ts";
import { storeNotification } from "./notifications.repo.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { findAttemptBySecret } from "./payments.repo.ts";
import { recheckAttempt } from "./recheck-attempt.ts";

/**
 * An authentic notification is in the inbox, once, and will be processed. Without the right secret it is
 * only logged and moves nothing. A GET carries no proof: it only makes us ask the provider.
 */
export async function receiveNotification(
  deps: PaymentDeps,
  received: { provider: string; secret: string; raw: RawNotification },
): Promise<void> {
  const attempt = await findAttemptBySecret(deps.db, received.provider, hashToken(received.secret));
  if (!attempt) {
    deps.log.warn({ provider: received.provider }, "a notification came without the secret of any attempt");
    return;
  }
  if (received.raw.method === "GET") {
    // The gateway need not wait for its own answer.
    recheckAttempt(deps, attempt).catch((error: unknown) => {
      deps.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked on a hint");
    });
    return;
  }
  const now = deps.clock.now();
  const isNew = await storeNotification(deps.db, {
    attemptId: attempt.id,
    dedupeHash: hashNotification(attempt.id, received.raw),
    raw: received.raw,
    receivedAt: now,
    nextTryAt: now,
  });
  if (isNew) deps.wakeInbox();
}

/** The provider sends no event id: the same fields with the same values are the same notification. */
function hashNotification(attemptId: string, raw: RawNotification): string {
  const fields = Object.entries({ ...raw.query, ...raw.body }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([attemptId, fields]))
    .digest("base64url");
}
