import type { DatabaseHandle } from "#platform/db/database.ts";

/** A database that stops answering in the middle of work, as if the process had died there. */
export interface DyingDatabase {
  handle: DatabaseHandle;
  /** Lets so many more statements through: all later ones fail, and open transactions are rolled back. */
  dieAfter(statements: number): void;
  /** Lets all statements through again. Returns whether it had died. */
  revive(): boolean;
}

const DEAD = "the process died before this statement";

/** Drizzle's session, as far as it is needed: sessions of transactions take their logger from the options. */
interface LoggedSession {
  logger: { logQuery(text: string): void };
  options: { logger?: LoggedSession["logger"] };
}

/** Makes the open database one that can die. */
export function dyingDatabase(handle: DatabaseHandle): DyingDatabase {
  let left = Number.POSITIVE_INFINITY;
  const logger = {
    logQuery(text: string) {
      // A server rolls back by itself. Drizzle returns a connection to the pool only if its transaction could begin.
      if (text === "rollback" || text.startsWith("begin")) return;
      left -= 1;
      if (left < 0) throw new Error(DEAD);
    },
  };
  const session = (handle.db as unknown as { _: { session: LoggedSession } })._.session;
  session.options.logger = logger;
  session.logger = logger;
  return {
    handle,
    dieAfter(statements) {
      left = statements;
    },
    revive() {
      const died = left < 0;
      left = Number.POSITIVE_INFINITY;
      return died;
    },
  };
}
