import { nextCheckOf } from "./check-schedule.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, claimDueAttempt, expireAttempt, scheduleCheck } from "./payments.repo.ts";
import { settleAttempt } from "./settle-attempt.ts";

/** In an outage each question lasts as long as our patience: others go on meanwhile. */
const AT_ONCE = 8;
/** Longer than one question and what it settles. */
const LEASE_SECONDS = 120;
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
  const looked = await Promise.all(Array.from({ length: AT_ONCE }, () => lookInTurn(deps, { endsAt, stopping })));
  return looked.reduce((total, count) => total + count, 0);
}

async function lookInTurn(
  deps: PaymentDeps,
  { endsAt, stopping }: { endsAt: number; stopping: AbortSignal | undefined },
): Promise<number> {
  for (let looked = 0; ; looked += 1) {
    const now = deps.clock.now();
    if (stopping?.aborted || now.getTime() >= endsAt) return looked;
    // One at a time: what is claimed is asked about at once, so that no lease ends in a queue.
    const attempt = await claimDueAttempt(deps.db, now, new Date(now.getTime() + LEASE_SECONDS * 1000));
    if (!attempt) return looked;
    await lookAgain(deps, attempt);
  }
}

async function lookAgain(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  let answered = false;
  try {
    ({ answered } = await settleAttempt(deps, attempt.id, { kind: "check" }));
  } catch (error) {
    deps.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be checked");
  }
  const now = deps.clock.now();
  const nextCheckAt = nextCheckOf(attempt, { now, answered });
  await scheduleCheck(deps.db, attempt.id, nextCheckAt);
  if (nextCheckAt === null) await expireAttempt(deps.db, attempt.id, now);
}
