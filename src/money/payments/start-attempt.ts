import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "#composition/context.ts";
import type { InitAnswer } from "#money/providers/payment-provider.ts";
import { tryMove, updateAttempt } from "./attempts.db.ts";
import { type Attempt, findAttempt, type Order } from "./payments.db.ts";

type StartContext = Pick<AppContext, "db" | "clock" | "log" | "provider" | "publicUrl" | "inits">;

/** The secrets of an attempt in clear: they are part of the URLs that the provider gets, and are not stored. */
export interface AttemptSecrets {
  notification: string;
  back: string;
}

/**
 * Opens the payment of this new attempt at the provider, stores the outcome and publishes it to concurrent requests.
 * Runs outside any transaction: record, call, record. A time-out leaves the attempt `initiating`, because the payment
 * may exist.
 */
export async function startAttempt(
  ctx: StartContext,
  order: Order,
  attempt: Attempt,
  secrets: AttemptSecrets,
): Promise<Attempt> {
  const answer = await ctx.provider.init({
    reference: attempt.reference,
    amount: attempt.amount,
    channel: attempt.methodCode,
    description: order.purposeLabel,
    customer: { email: order.email, firstName: order.firstName, lastName: order.lastName, phone: order.phone },
    notificationUrl: `${ctx.publicUrl}/api/v01/payment/notifications/${ctx.provider.name}/${secrets.notification}`,
    returnUrl: `${ctx.publicUrl}/api/v01/payment/return/${secrets.back}`,
  });
  const recorded = await recordAnswer(ctx, attempt, answer);
  publishInitOutcome(ctx, recorded);
  if (answer.kind !== "opened")
    ctx.log.warn({ attemptId: attempt.id, answer: answer.kind }, "a payment was not opened");
  return recorded;
}

/**
 * Stores the outcome of the init call. Keeps the state if something faster, such as a notification, has changed it
 * meanwhile. Returns the attempt as it is now.
 */
export async function recordAnswer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  attempt: Attempt,
  answer: InitAnswer,
): Promise<Attempt> {
  switch (answer.kind) {
    case "opened": {
      const { paymentLink, sessionId } = answer;
      const opened = await tryMove(db, attempt, "open", { paymentLink, sessionId });
      return opened ?? updateAttempt(db, attempt.id, { paymentLink, sessionId });
    }
    case "rejected":
    case "unavailable": {
      const failureReason = answer.kind === "rejected" ? answer.reason : null;
      const closed = { failureReason, settledAt: clock.now(), nextCheckAt: null };
      const refused = await tryMove(db, attempt, "refuse", closed);
      return refused ?? updateAttempt(db, attempt.id, { failureReason });
    }
    case "unknown":
      return updateAttempt(db, attempt.id, { initUnknown: true });
  }
}

/**
 * After this many seconds, the outcome of an init call is taken as unknown. Longer than any provider's own time-out.
 */
const INIT_TIMEOUT_SECONDS = 45;

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;

/** Resolves all waits for this attempt's init call in this process. */
function publishInitOutcome({ inits }: Pick<AppContext, "inits">, attempt: Attempt): void {
  inits.get(attempt.id)?.resolve(attempt);
}

/**
 * Returns the attempt once its init call has an outcome, or the outcome is taken as unknown. A call in this process
 * resolves the wait; for a call in another process, the database is polled with growing delays, once for all waits.
 */
export function waitForInit(ctx: Pick<AppContext, "db" | "clock" | "inits">, attempt: Attempt): Promise<Attempt> {
  if (hasOutcome(attempt, ctx.clock.now())) return Promise.resolve(attempt);
  const existing = ctx.inits.get(attempt.id);
  if (existing) return existing.outcome;
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Attempt>();
  ctx.inits.set(attempt.id, { outcome, resolve });
  const polling = new AbortController();
  pollForOutcome(ctx, attempt.id, polling.signal).then(resolve, reject);
  return outcome.finally(() => {
    ctx.inits.delete(attempt.id);
    polling.abort();
  });
}

/** Returns true if the init call was made and its outcome is unknown. */
export function isInitUnknown(attempt: Attempt, now: Date): boolean {
  return isInitiating(attempt) && (attempt.initUnknown || isTooOld(attempt, now));
}

async function pollForOutcome(
  ctx: Pick<AppContext, "db" | "clock" | "inits">,
  id: string,
  signal: AbortSignal,
): Promise<Attempt> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    const current = await findAttempt(ctx.db, id);
    if (!current) throw new Error("an attempt disappeared while it was opened");
    if (signal.aborted || hasOutcome(current, ctx.clock.now())) return current;
    await sleep(delay, undefined, { signal }).catch(() => undefined);
  }
}

function hasOutcome(attempt: Attempt, now: Date): boolean {
  return !isInitiating(attempt) || isInitUnknown(attempt, now);
}

function isInitiating({ state }: Attempt): boolean {
  return state === "created" || state === "initiating";
}

function isTooOld({ createdAt }: Attempt, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > INIT_TIMEOUT_SECONDS * 1000;
}
