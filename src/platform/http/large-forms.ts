import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { AppError, busy } from "../errors.ts";
import type { AppEnv } from "./app-env.ts";

/** Smaller forms hold no more memory than any other call. */
const SMALL_BYTES = 64 * 1024;
/** So many forms of the largest size may be in memory at a time; of smaller ones as many as weigh the same. */
const LARGEST_AT_ONCE = 4;
const FORMS_BY_HOLDER = 2;
/** Ten megabytes at 85 kilobytes a second: a telephone on a poor network. */
const READING_MS = 120_000;

interface LargeForms<Env extends AppEnv> {
  maxBytes: number;
  /** Who sends the form. */
  holderOf: (c: Context<Env>) => string;
  /** Called for each large form before any of it is read; rejects where it is refused. */
  beforeReading: (c: Context<Env>) => Promise<void>;
  /** Rejects once the signal says so: nothing is waited for any more. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Reads forms that may carry files, with at most so many bytes of them in this process's memory at a time, and two of one
 * holder. A place is held until the call is answered. Refuses (413) a form larger than `maxBytes`, (503) one that finds
 * no place, and (408) one that has not arrived after two minutes.
 */
export function largeForms<Env extends AppEnv>({
  maxBytes,
  holderOf,
  beforeReading,
  wait = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
}: LargeForms<Env>): MiddlewareHandler<Env> {
  const refuseLarger = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  const takePlace = createPlaces(LARGEST_AT_ONCE * maxBytes);

  async function readInTime(c: Context<Env>): Promise<void> {
    const reading = Promise.resolve(refuseLarger(c, async () => void (await c.req.arrayBuffer()))).catch(
      (error: unknown) => {
        // The sender went away.
        throw error instanceof HTTPException ? error : new HTTPException(400);
      },
    );
    const inTime = new AbortController();
    const late = wait(READING_MS, inTime.signal).then(() => {
      throw new AppError(408, "too_slow", "L’envoi a pris trop de temps. Veuillez réessayer.");
    });
    try {
      await Promise.race([reading, late]);
    } finally {
      inTime.abort();
      // Whichever lost the race fails later: the connection is closed, or the wait was called off.
      for (const lost of [reading, late]) lost.catch(() => undefined);
    }
  }

  return async (c, next) => {
    const bytes = bytesOf(c, maxBytes);
    if (bytes <= SMALL_BYTES) return refuseLarger(c, next);
    // A refusal leaves the rest of the form unread: the connection cannot carry another request.
    c.header("connection", "close");
    if (bytes > maxBytes) throw new HTTPException(413);
    const leave = takePlace(holderOf(c), bytes);
    try {
      await beforeReading(c);
      await readInTime(c);
      c.header("connection", undefined);
      await next();
    } finally {
      leave();
    }
  };
}

/** What the form will hold in memory, as far as it says so: one that does not may be as large as any. */
function bytesOf(c: Context, most: number): number {
  const said = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
  return said === undefined ? most : Number(said);
}

/** Takes a place for so many bytes, and answers what gives it back. Refuses (503) where there is none. */
function createPlaces(mostBytes: number): (holder: string, bytes: number) => () => void {
  const formsOf = new Map<string, number>();
  let held = 0;

  return (holder, bytes) => {
    const forms = formsOf.get(holder) ?? 0;
    if (forms >= FORMS_BY_HOLDER || held + bytes > mostBytes) throw busy();
    formsOf.set(holder, forms + 1);
    held += bytes;
    return () => {
      held -= bytes;
      const left = (formsOf.get(holder) ?? 1) - 1;
      if (left > 0) formsOf.set(holder, left);
      else formsOf.delete(holder);
    };
  };
}
