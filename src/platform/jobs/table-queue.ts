import { and, asc, getTableColumns, lte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.ts";

/**
 * Duration of a lease: the work of a killed process is due again after it. Longer than any pause of a live one, which
 * renews its leases.
 */
const LEASE_SECONDS = 20;

/** Returns when the lease of work claimed or continued now ends. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_SECONDS * 1000);
}

type ColumnOf<Table extends PgTable> = keyof Table["$inferSelect"] & string;

/** A table whose rows are work that becomes due, with the names of its columns. */
export interface TableQueue<Table extends PgTable> {
  table: Table;
  /** The primary key. */
  id: readonly ColumnOf<Table>[];
  /** When the row is due next; after a claim, when its lease ends. */
  due: ColumnOf<Table>;
  /** Number of times that the row was claimed. */
  tries: ColumnOf<Table>;
  /** The condition of the index on due rows. */
  waiting: SQL;
}

/** The parts of such a table that measuring it needs to know. */
export interface WatchedQueue {
  table: PgTable;
  due: string;
  waiting: SQL;
}

interface Claim<Table extends PgTable> {
  now: Date;
  /** Number of rows to claim of each group; a group is the rows that meet its condition. */
  groups?: readonly { where?: SQL | undefined; most: number }[];
  /** Further columns that claiming sets. */
  set?: Partial<Table["$inferInsert"]>;
}

/**
 * Claims due rows in one statement, those due the longest first; one row if no groups are given. No other worker on any
 * node gets them until the lease ends, unless it is renewed (`Leases`), which a process that died does not. Returns the
 * claimed rows.
 */
export async function claimDue<Table extends PgTable>(
  db: Database,
  { table, id, due, tries, waiting }: TableQueue<Table>,
  { now, groups = [{ most: 1 }], set }: Claim<Table>,
): Promise<Table["$inferSelect"][]> {
  const columns = getTableColumns(table);
  const column = (name: string) => {
    const found = columns[name];
    if (!found) throw new Error(`the queue's table has no column ${name}`);
    return found;
  };
  const keys = id.map((_, index) => sql.identifier(`key_${index}`));
  const selected = Object.fromEntries(id.map((name, index) => [name, sql`${column(name)}`.as(`key_${index}`)]));
  // Named apart from the update: a subquery that locks rows must be carried out once, whatever the plan.
  const claimed = groups.map(({ where, most }, index) =>
    db.$with(`due_${index}`).as(
      db
        .select(selected)
        .from(table as PgTable)
        .where(and(waiting, lte(column(due), now), where))
        .orderBy(asc(column(due)))
        .limit(most)
        .for("update", { skipLocked: true }),
    ),
  );
  const ids = sql.join(
    claimed.map((group) => sql`select ${sql.join(keys, sql`, `)} from ${group}`),
    sql` union all `,
  );
  return db
    .with(...claimed)
    .update(table as PgTable)
    .set({ ...set, [due]: leaseEnd(now), [tries]: sql`${column(tries)} + 1` })
    .where(sql`(${sql.join(id.map(column), sql`, `)}) in (${ids})`)
    .returning();
}

/** The wait after each failure: `firstSeconds` after the first one, then each time `factor` times as long. */
export interface Backoff {
  firstSeconds: number;
  factor: number;
  longestSeconds?: number;
}

/** Returns when work that failed is due again. `tries` counts the failed try. */
export function retryAt(now: Date, tries: number, backoff: Backoff): Date {
  const { firstSeconds, factor, longestSeconds = Number.POSITIVE_INFINITY } = backoff;
  const seconds = Math.min(firstSeconds * factor ** (tries - 1), longestSeconds);
  return new Date(now.getTime() + seconds * 1000);
}
