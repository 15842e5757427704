import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, claimCheck } from "./payments.repo.ts";
import { settleAttempt } from "./settle-attempt.ts";

const AT_MOST_EVERY_SECONDS = 5;
const CHECKABLE = ["initiating", "awaiting_payer", "needs_review", "failed", "cancelled", "expired"];

/**
 * The provider has been asked about an attempt that is not settled, at most once every 5 seconds
 * however many ask for it. An outage changes nothing.
 */
export async function recheckAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  if (!CHECKABLE.includes(attempt.state)) return;
  const now = deps.clock.now();
  const notSince = new Date(now.getTime() - AT_MOST_EVERY_SECONDS * 1000);
  if (!(await claimCheck(deps.db, attempt.id, now, notSince))) return;
  await settleAttempt(deps, attempt.id, { kind: "check" });
}
