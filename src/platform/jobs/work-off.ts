import type { PgTable } from "drizzle-orm/pg-core";
import type { Leases } from "./leases.ts";
import type { TableQueue } from "./table-queue.ts";

/**
 * Processes rows until none is due or `goOn` returns false, `atOnce` at a time. Each is claimed when its work starts, and
 * leased until it ends. Returns how many were processed.
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
