import type { AppContext } from "#modules/context.ts";
import { workOff } from "#platform/jobs/table-queue.ts";
import { scheduleCheck, tryMove } from "./change-attempt.repo.ts";
import { nextCheckOf } from "./check-schedule.ts";
import { type Attempt, claimDueAttempt } from "./payments.repo.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

type SweepContext = SettleContext & Pick<AppContext, "db">;

/** In an outage each question lasts as long as our patience: others go on meanwhile. */
const AT_ONCE = 8;
/** After this long a run begins nothing more: the next one, a minute after it, goes on with what is due the longest. */
const RUN_SECONDS = 60;

/**
 * The provider has been asked about the attempts that were due, the longest due first, and those of more than 48
 * hours without proof are expired, once it has answered about them or after 7 days. A late success is still accepted
 * afterwards. Where `stopping` is aborted meanwhile, the questions under way are the last. Answers how many were
 * looked at.
 */
export async function sweepAttempts(ctx: SweepContext, stopping?: AbortSignal): Promise<number> {
  const endsAt = ctx.clock.now().getTime() + RUN_SECONDS * 1000;
  return workOff({
    claim: () => claimDueAttempt(ctx.db, ctx.clock.now()),
    carryOut: (attempt) => lookAgain(ctx, attempt),
    goOn: () => !stopping?.aborted && ctx.clock.now().getTime() < endsAt,
    atOnce: AT_ONCE,
  });
}

async function lookAgain(ctx: SweepContext, attempt: Attempt): Promise<void> {
  let answered = false;
  try {
    ({ answered } = await settleAttempt(ctx, attempt, { kind: "check" }));
  } catch (error) {
    ctx.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked");
  }
  const now = ctx.clock.now();
  const nextCheckAt = nextCheckOf(attempt, { now, answered });
  await scheduleCheck(ctx.db, attempt.id, nextCheckAt);
  if (nextCheckAt === null) await tryMove(ctx.db, attempt, "expire", { settledAt: now });
}
