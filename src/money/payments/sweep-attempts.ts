import type { AppContext } from "#composition/context.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { scheduleCheck, tryMove } from "./attempts.db.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { type Attempt, claimDueAttempt, TO_CHECK } from "./payments.db.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

type SweepContext = SettleContext & Pick<AppContext, "db" | "leases">;

/** In an outage each check lasts until its time-out: others go on meanwhile. */
const AT_ONCE = 8;
/** After this long a run starts no more checks. The next run, a minute after it, continues with the longest due. */
const RUN_SECONDS = 60;

/**
 * Checks the due attempts at the provider, the longest due first. Attempts without proof expire after 48 hours if the
 * provider answers, and after 7 days if it does not. A late success is still accepted afterwards. Once `stopping` is
 * aborted, only current checks are finished. Returns the number of checked attempts.
 */
export async function sweepAttempts(ctx: SweepContext, stopping?: AbortSignal): Promise<number> {
  const endsAt = ctx.clock.now().getTime() + RUN_SECONDS * 1000;
  return workOff({
    leases: ctx.leases,
    queue: TO_CHECK,
    claim: () => claimDueAttempt(ctx.db, ctx.clock.now()),
    carryOut: (attempt) => recheck(ctx, attempt),
    goOn: () => !stopping?.aborted && ctx.clock.now().getTime() < endsAt,
    atOnce: AT_ONCE,
  });
}

async function recheck(ctx: SweepContext, attempt: Attempt): Promise<void> {
  let answered = false;
  try {
    ({ answered } = await settleAttempt(ctx, attempt, { kind: "check" }));
  } catch (error) {
    ctx.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked");
  }
  const now = ctx.clock.now();
  const nextCheckAt = nextCheckOf(attempt, { now, answered });
  await scheduleCheck(ctx.db, attempt.id, nextCheckAt);
  if (nextCheckAt !== null) return;
  const expired = await tryMove(ctx.db, attempt, "expire", { settledAt: now });
  if (expired) ctx.metrics.countSettlement({ method: attempt.methodCode, outcome: "expire" });
}
