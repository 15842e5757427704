import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { leaseEnd, type TableQueue } from "./table-queue.ts";

/** Three renewals may fail before a lease ends. */
const RENEW_EVERY_MS = 5_000;
/** Work that has not ended by then hangs: its lease is renewed no more, and another worker tries. */
const LONGEST_WORK_MS = 15 * 60_000;

/** The leases of what this process works on. */
export interface Leases {
  /**
   * Carries out the work on a row that was just claimed, and renews its lease until the work has settled, for 15
   * minutes at most: meanwhile no other worker gets the row.
   */
  hold<Table extends PgTable, Result>(
    queue: TableQueue<Table>,
    row: Partial<Table["$inferSelect"]>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Makes every row due that is still worked on, for the process ends now. Failures are logged: the leases end soon.
   */
  handBack(): Promise<void>;
}

/** Returns the leases of this process: none is held yet. */
export function createLeases({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Leases {
  const held = new Set<Lease>();

  return {
    async hold(queue, row, work) {
      const lease = leaseOf(db, queue, row);
      held.add(lease);
      const begun = performance.now();
      const renewal = setInterval(() => {
        if (performance.now() - begun > LONGEST_WORK_MS) clearInterval(renewal);
        lease
          .moveTo(leaseEnd(clock.now()))
          .catch((error: unknown) => log.warn({ err: error }, "a lease was not renewed"));
      }, RENEW_EVERY_MS).unref();
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        held.delete(lease);
      }
    },
    async handBack() {
      const leases = [...held];
      held.clear();
      for (const lease of leases) {
        await lease
          .moveTo(clock.now())
          .catch((error: unknown) => log.warn({ err: error }, "a lease was not handed back"));
      }
    },
  };
}

interface Lease {
  /** Moves the end of the lease, unless the row was finished, postponed or claimed by another worker. */
  moveTo(end: Date): Promise<void>;
}

function leaseOf<Table extends PgTable>(
  db: Database,
  { table, id, due, waiting }: TableQueue<Table>,
  row: Partial<Table["$inferSelect"]>,
): Lease {
  const columns = getTableColumns(table);
  const is = (name: string, value: unknown): SQL => {
    const column = columns[name];
    if (!column || value === undefined) throw new Error(`a claimed row has no ${name}`);
    return eq(column, value);
  };
  const thisRow = id.map((name) => is(name, row[name]));
  let end: unknown = row[due];
  return {
    async moveTo(next) {
      const moved = await db
        .update(table as PgTable)
        .set({ [due]: next })
        .where(and(waiting, ...thisRow, is(due, end)))
        .returning();
      if (moved.length > 0) end = next;
    },
  };
}

/**
 * Processes rows until none is due or `goOn` returns false, `atOnce` at a time. Each is claimed when its work starts,
 * and leased until it ends. Returns how many were processed.
 */
export async function workOff<Table extends PgTable, Row extends Partial<Table["$inferSelect"]>>(work: {
  leases: Leases;
  queue: TableQueue<Table>;
  claim: () => Promise<Row | undefined>;
  carryOut: (row: Row) => Promise<unknown>;
  goOn?: () => boolean;
  atOnce?: number;
}): Promise<number> {
  const { leases, queue, claim, carryOut, goOn = () => true, atOnce = 1 } = work;
  let begun = 0;
  async function processOneByOne(): Promise<void> {
    while (goOn()) {
      const row = await claim();
      if (row === undefined) return;
      begun += 1;
      await leases.hold(queue, row, () => carryOut(row));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, processOneByOne));
  return begun;
}
