import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { AppError, busy } from "../errors.ts";
import type { AppEnv } from "./app-env.ts";

/** Smaller forms need no more memory than other calls. */
const SMALL_BYTES = 64 * 1024;
/** Maximum number of forms of the largest size in memory at once; of smaller ones, as many as have the same size. */
const LARGEST_AT_ONCE = 4;
const FORMS_BY_SENDER = 2;
/** Ten megabytes at 85 kilobytes a second: a telephone on a poor network. */
const READING_MS = 120_000;

interface LargeForms<Env extends AppEnv> {
  maxBytes: number;
  /** Returns the sender of the form. */
  senderOf: (c: Context<Env>) => string;
  /** Called for each large form before any of it is read; rejects if it is refused. */
  beforeReading: (c: Context<Env>) => Promise<void>;
  /** Rejects once the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Reads forms that may contain files. Limits their bytes in this process's memory, and each sender to two at a time; a
 * form counts until its call is answered. Throws 413 if a form is larger than `maxBytes`, 503 if there is no room for
 * it, and 408 if it has not arrived after two minutes.
 */
export function largeForms<Env extends AppEnv>({
  maxBytes,
  senderOf,
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
        // The sender closed the connection.
        throw error instanceof HTTPException ? error : new HTTPException(400);
      },
    );
    const inTime = new AbortController();
    const late = wait(READING_MS, inTime.signal).then(() => {
      throw new AppError("too_slow", "L’envoi a pris trop de temps. Veuillez réessayer.");
    });
    try {
      await Promise.race([reading, late]);
    } finally {
      inTime.abort();
      // The other one fails later: the connection is closed, or the wait is aborted.
      for (const other of [reading, late]) other.catch(() => undefined);
    }
  }

  return async (c, next) => {
    const bytes = bytesOf(c, maxBytes);
    if (bytes <= SMALL_BYTES) return refuseLarger(c, next);
    // A refusal leaves the rest of the form unread, so the connection cannot be reused.
    c.header("connection", "close");
    if (bytes > maxBytes) throw new HTTPException(413);
    const leave = takePlace(senderOf(c), bytes);
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

/** Returns the size of the form as declared; one without a declared size counts as the largest. */
function bytesOf(c: Context, maximum: number): number {
  const declared = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
  return declared === undefined ? maximum : Number(declared);
}

/**
 * Returns a function that reserves memory and returns the function to release it. Throws 503 if there is not enough.
 */
function createPlaces(maximumBytes: number): (sender: string, bytes: number) => () => void {
  const formsOf = new Map<string, number>();
  let held = 0;

  return (sender, bytes) => {
    const forms = formsOf.get(sender) ?? 0;
    if (forms >= FORMS_BY_SENDER || held + bytes > maximumBytes) throw busy();
    formsOf.set(sender, forms + 1);
    held += bytes;
    return () => {
      held -= bytes;
      const left = (formsOf.get(sender) ?? 1) - 1;
      if (left > 0) formsOf.set(sender, left);
      else formsOf.delete(sender);
    };
  };
}
