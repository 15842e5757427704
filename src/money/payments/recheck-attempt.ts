import type { AppContext } from "#composition/context.ts";
import type { AttemptState } from "./attempt-states.contract.ts";
import { claimCheck } from "./change-attempt.repo.ts";
import { type Attempt, listSiblingAttempts } from "./payments.repo.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

export type RecheckContext = SettleContext & Pick<AppContext, "db">;

const AT_MOST_EVERY_SECONDS = 5;
/** The states in which the provider may know more than we do. */
export const CHECKABLE: readonly AttemptState[] = [
  "initiating",
  "awaiting_payer",
  "needs_review",
  "failed",
  "cancelled",
  "expired",
];

/** How many other attempts of an order are checked with one, newest first: payers rarely have more pages open. */
const SIBLINGS_CHECKED = 4;

/**
 * Checks an attempt that is not settled at the provider, at most once every 5 seconds for all callers together. An outage
 * changes nothing.
 */
export async function recheckAttempt(ctx: RecheckContext, attempt: Attempt): Promise<void> {
  if (!CHECKABLE.includes(attempt.state)) return;
  const now = ctx.clock.now();
  const notSince = new Date(now.getTime() - AT_MOST_EVERY_SECONDS * 1000);
  if (!(await claimCheck(ctx.db, attempt.id, now, notSince))) return;
  await settleAttempt(ctx, attempt, { kind: "check" });
}

/**
 * Checks the attempt and the newest other attempts of its order at the provider, because the payer may have paid on the
 * page of any of them. Does nothing if one is already paid. Rejects if one of them could not be checked.
 */
export async function recheckOrder(ctx: RecheckContext, attempt: Attempt): Promise<void> {
  const siblings = await listSiblingAttempts(ctx.db, attempt);
  if ([attempt, ...siblings].some(({ state }) => state === "paid")) return;
  const checked = [attempt, ...siblings.slice(0, SIBLINGS_CHECKED)];
  await Promise.all(checked.map((one) => recheckAttempt(ctx, one)));
}
