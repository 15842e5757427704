import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "#modules/context.ts";
import { type Attempt, findAttempt } from "./payments.repo.ts";

/** After this long without an outcome, in seconds, an init call is held to be lost: longer than any provider's own time-out. */
const PATIENCE_SECONDS = 45;

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;

/** Everything that waits for this attempt in this process has its outcome at once. */
export function tellInitOutcome({ inits }: Pick<AppContext, "inits">, attempt: Attempt): void {
  inits.get(attempt.id)?.tell(attempt);
}

/**
 * The attempt once its init call has an outcome, or is held to be lost. Where the call is made in this process, its end
 * is told; where it is made in another one, the database is asked, less and less often, once for all who wait.
 */
export function waitForInit(ctx: Pick<AppContext, "db" | "clock" | "inits">, attempt: Attempt): Promise<Attempt> {
  if (hasOutcome(attempt, ctx.clock.now())) return Promise.resolve(attempt);
  const existing = ctx.inits.get(attempt.id);
  if (existing) return existing.outcome;
  const { promise: outcome, resolve: tell, reject } = Promise.withResolvers<Attempt>();
  ctx.inits.set(attempt.id, { outcome, tell });
  const told = new AbortController();
  lookUntilOutcome(ctx, attempt.id, told.signal).then(tell, reject);
  return outcome.finally(() => {
    ctx.inits.delete(attempt.id);
    told.abort();
  });
}

/** True where the call was made and nobody knows what came of it. */
export function hasLostInit(attempt: Attempt, now: Date): boolean {
  return isInitiating(attempt) && (attempt.initLost || isTooOld(attempt, now));
}

async function lookUntilOutcome(
  ctx: Pick<AppContext, "db" | "clock" | "inits">,
  id: string,
  told: AbortSignal,
): Promise<Attempt> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    const current = await findAttempt(ctx.db, id);
    if (!current) throw new Error("an attempt disappeared while it was opened");
    if (told.aborted || hasOutcome(current, ctx.clock.now())) return current;
    await sleep(delay, undefined, { signal: told }).catch(() => undefined);
  }
}

function hasOutcome(attempt: Attempt, now: Date): boolean {
  return !isInitiating(attempt) || hasLostInit(attempt, now);
}

function isInitiating({ state }: Attempt): boolean {
  return state === "created" || state === "initiating";
}

function isTooOld({ createdAt }: Attempt, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > PATIENCE_SECONDS * 1000;
}
