import { workOff } from "#platform/jobs/table-queue.ts";
import { expireAttempt } from "./change-attempt.repo.ts";
import { nextCheckOf } from "./check-schedule.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, claimDueAttempt, scheduleCheck } from "./payments.repo.ts";
import { settleAttempt } from "./settle-attempt.ts";

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
export async function sweepAttempts(deps: PaymentDeps, stopping?: AbortSignal): Promise<number> {
  const endsAt = deps.clock.now().getTime() + RUN_SECONDS * 1000;
  return workOff({
    claim: () => claimDueAttempt(deps.db, deps.clock.now()),
    carryOut: (attempt) => lookAgain(deps, attempt),
    goOn: () => !stopping?.aborted && deps.clock.now().getTime() < endsAt,
    atOnce: AT_ONCE,
  });
}

async function lookAgain(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  let answered = false;
  try {
    ({ answered } = await settleAttempt(deps, attempt, { kind: "check" }));
  } catch (error) {
    deps.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked");
  }
  const now = deps.clock.now();
  const nextCheckAt = nextCheckOf(attempt, { now, answered });
  await scheduleCheck(deps.db, attempt.id, nextCheckAt);
  if (nextCheckAt === null) await expireAttempt(deps.db, attempt.id, now);
}
