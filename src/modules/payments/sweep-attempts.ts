import { CHECKED_FOR_SECONDS, nextCheckOf } from "./check-schedule.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, claimDueAttempts, expireAttempt, scheduleCheck } from "./payments.repo.ts";
import { settleAttempt } from "./settle-attempt.ts";

const BATCH = 100;
const LEASE_SECONDS = 120;

/**
 * The provider has been asked about every attempt that was due, and those of more than 48 hours without
 * proof are expired. A late success is still accepted afterwards. Answers how many were looked at.
 */
export async function sweepAttempts(deps: PaymentDeps): Promise<number> {
  let looked = 0;
  for (;;) {
    const now = deps.clock.now();
    const due = await claimDueAttempts(deps.db, now, new Date(now.getTime() + LEASE_SECONDS * 1000), BATCH);
    for (const attempt of due) await lookAgain(deps, attempt);
    looked += due.length;
    if (due.length < BATCH) return looked;
  }
}

async function lookAgain(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  try {
    await settleAttempt(deps, attempt.id, { kind: "check" });
  } catch (error) {
    deps.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked");
  }
  const now = deps.clock.now();
  await scheduleCheck(deps.db, attempt.id, nextCheckOf(attempt, now));
  if (now.getTime() - attempt.createdAt.getTime() >= CHECKED_FOR_SECONDS * 1000) {
    await expireAttempt(deps.db, attempt.id, now);
  }
}
