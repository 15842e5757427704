import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "#composition/context.ts";
import { type Attempt, findAttempt } from "./payments.repo.ts";

/** After this many seconds, the outcome of an init call is taken as unknown. Longer than any provider's own time-out. */
const INIT_TIMEOUT_SECONDS = 45;

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;

/** Resolves all waits for this attempt's init call in this process. */
export function publishInitOutcome({ inits }: Pick<AppContext, "inits">, attempt: Attempt): void {
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
