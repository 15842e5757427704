import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, claimCheck, listSisterAttempts } from "./payments.repo.ts";
import { settleAttempt } from "./settle-attempt.ts";

const AT_MOST_EVERY_SECONDS = 5;
const CHECKABLE = ["initiating", "awaiting_payer", "needs_review", "failed", "cancelled", "expired"];

/** So many other tries of an order are asked about beside the one that is meant, the newest: nobody has more pages open. */
const SISTERS_ASKED = 4;

/**
 * The provider has been asked about an attempt that is not settled, at most once every 5 seconds
 * however many ask for it. An outage changes nothing.
 */
export async function recheckAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  if (!CHECKABLE.includes(attempt.state)) return;
  const now = deps.clock.now();
  const notSince = new Date(now.getTime() - AT_MOST_EVERY_SECONDS * 1000);
  if (!(await claimCheck(deps.db, attempt.id, now, notSince))) return;
  await settleAttempt(deps, attempt, { kind: "check" });
}

/**
 * The provider has been asked about the attempt and the other tries of its order, for the payer may have paid on the
 * page of any of them. Where one is known to be paid, nobody is asked. Rejects if one of them could not be checked.
 */
export async function recheckOrder(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const sisters = await listSisterAttempts(deps.db, attempt);
  if ([attempt, ...sisters].some(({ state }) => state === "paid")) return;
  const asked = [attempt, ...sisters.slice(0, SISTERS_ASKED)];
  await Promise.all(asked.map((one) => recheckAttempt(deps, one)));
}
