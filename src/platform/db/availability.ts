import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

const TIMEOUT_MS = 2_000;
const REUSE_MS = 1_000;

/**
 * Codes of the system and of PostgreSQL (classes 08 and 57P) for an unreachable database, and of one that lacks
 * connections, memory or room on its disk (class 53).
 */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[123]|53...)$/;
/** Messages of the driver without a code. */
const UNREACHABLE_IN_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** True if the error, or one of its causes, means that a dependency cannot be reached, or has no room left. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && UNAVAILABLE.test(code)) return true;
  // A server that has not started yet has no socket.
  if (code === "ENOENT" && Reflect.get(error, "syscall") === "connect") return true;
  if (UNREACHABLE_IN_WORDS.test(error.message)) return true;
  return isUnavailable(error.cause) || (error instanceof AggregateError && error.errors.some(isUnavailable));
}

/** Returns a check whether the database answers within two seconds. A result is reused for one second. */
export function createReachability(db: Database): { answers(): Promise<boolean> } {
  let latest: { answer: Promise<boolean>; until: number } | undefined;

  async function check(): Promise<boolean> {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
    const answer = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }

  return {
    answers() {
      if (latest && Date.now() < latest.until) return latest.answer;
      const current = { answer: check(), until: Number.POSITIVE_INFINITY };
      latest = current;
      return current.answer.finally(() => {
        current.until = Date.now() + REUSE_MS;
      });
    },
  };
}
