import type { AppContext } from "#composition/context.ts";
import { notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { waitAtMost } from "#platform/wait-at-most.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import type { AttemptState } from "./attempt-states.contract.ts";
import { claimCheck, scheduleCheck, tryMove } from "./attempts.db.ts";
import { nextCheckOf } from "./check-schedule.ts";
import type { CheckStatusAnswer } from "./payment.contract.ts";
import {
  type Attempt,
  claimDueAttempt,
  findAttempt,
  findAttemptByReference,
  findReturnOfAttempt,
  listSiblingAttempts,
  TO_CHECK,
} from "./payments.db.ts";
import { publicStatus } from "./present-order.ts";
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

/** Number of other attempts of an order that are checked with one, newest first: payers rarely have more pages open. */
const SIBLINGS_CHECKED = 4;

/**
 * Checks an attempt that is not settled at the provider, at most once every 5 seconds for all callers together. An
 * outage changes nothing.
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
async function recheckOrder(ctx: RecheckContext, attempt: Attempt): Promise<void> {
  const siblings = await listSiblingAttempts(ctx.db, attempt);
  if ([attempt, ...siblings].some(({ state }) => state === "paid")) return;
  const checked = [attempt, ...siblings.slice(0, SIBLINGS_CHECKED)];
  await Promise.all(checked.map((one) => recheckAttempt(ctx, one)));
}

/** Longest wait for the provider, in milliseconds, before a request returns the stored status. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Returns the status of a payment, after a check at the provider if it is not settled. It is `paid` also if another
 * attempt of the same order is, because the payer has nothing more to pay. Throws 404 if the reference is unknown.
 */
export async function readPaymentStatus(ctx: RecheckContext, reference: string): Promise<CheckStatusAnswer> {
  const attempt = await findAttemptByReference(ctx.db, reference);
  if (!attempt) throw notFound("Paiement non trouvé");
  await waitAtMost(
    recheckOrder(ctx, attempt).catch((error: unknown) => {
      ctx.log.error({ err: error, attemptId: attempt.id }, "a payment could not be checked");
    }),
    LONGEST_WAIT_MS,
  );
  const current = (await findAttemptByReference(ctx.db, reference)) ?? attempt;
  const tries = [current, ...(await listSiblingAttempts(ctx.db, current))];
  const status = tries.some(({ state }) => state === "paid") ? "paid" : publicStatus(current.state);
  return { success: status === "paid", status };
}

/**
 * Returns the path of the page to which the payer returns, and which resumes the watch of this order: its fragment has
 * the reference of the newest attempt, which is the one that the payer's browser knows. The return proves nothing: the
 * parameters that the provider appends are ignored, and it only starts a check of the order's attempts.
 */
export async function returnFromPayment(ctx: RecheckContext, token: string): Promise<string> {
  const found = await findReturnOfAttempt(ctx.db, hashToken(token));
  if (!found) return paths.campaigns;
  const attempt = await findAttempt(ctx.db, found.attemptId);
  if (!attempt) return `${found.returnPath}#${GIVE_ANCHOR}`;
  recheckOrder(ctx, attempt).catch((error: unknown) => {
    ctx.log.error({ err: error, attemptId: attempt.id }, "a payment could not be checked on return");
  });
  const [sibling] = await listSiblingAttempts(ctx.db, attempt);
  const { reference } = sibling && sibling.number > attempt.number ? sibling : attempt;
  return `${found.returnPath}#${GIVE_ANCHOR}=${reference}`;
}

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
    carryOut: (attempt) => checkDue(ctx, attempt),
    goOn: () => !stopping?.aborted && ctx.clock.now().getTime() < endsAt,
    atOnce: AT_ONCE,
  });
}

async function checkDue(ctx: SweepContext, attempt: Attempt): Promise<void> {
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
