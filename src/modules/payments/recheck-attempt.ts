import type { AppContext } from "#modules/context.ts";
import { claimCheck } from "./change-attempt.repo.ts";
import { type Attempt, listSisterAttempts } from "./payments.repo.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

export type RecheckContext = SettleContext & Pick<AppContext, "db">;

const AT_MOST_EVERY_SECONDS = 5;
const CHECKABLE = ["initiating", "awaiting_payer", "needs_review", "failed", "cancelled", "expired"];

/** So many other tries of an order are asked about beside the one that is meant, the newest: nobody has more pages open. */
const SISTERS_ASKED = 4;

/**
 * The provider has been asked about an attempt that is not settled, at most once every 5 seconds
 * however many ask for it. An outage changes nothing.
 */
export async function recheckAttempt(ctx: RecheckContext, attempt: Attempt): Promise<void> {
  if (!CHECKABLE.includes(attempt.state)) return;
  const now = ctx.clock.now();
  const notSince = new Date(now.getTime() - AT_MOST_EVERY_SECONDS * 1000);
  if (!(await claimCheck(ctx.db, attempt.id, now, notSince))) return;
  await settleAttempt(ctx, attempt, { kind: "check" });
}

/**
 * The provider has been asked about the attempt and the other tries of its order, for the payer may have paid on the
 * page of any of them. Where one is known to be paid, nobody is asked. Rejects if one of them could not be checked.
 */
export async function recheckOrder(ctx: RecheckContext, attempt: Attempt): Promise<void> {
  const sisters = await listSisterAttempts(ctx.db, attempt);
  if ([attempt, ...sisters].some(({ state }) => state === "paid")) return;
  const asked = [attempt, ...sisters.slice(0, SISTERS_ASKED)];
  await Promise.all(asked.map((one) => recheckAttempt(ctx, one)));
}
