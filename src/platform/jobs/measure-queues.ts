import { count, getTableColumns, isNull, lte, min } from "drizzle-orm";
import { countWhere } from "../db/aggregates.ts";
import type { Database } from "../db/database.ts";
import { outbox } from "./outbox.db.ts";
import type { OutboxHandlers } from "./outbox-lanes.ts";
import type { WatchedQueue } from "./table-queue.ts";

/** Figures of the work that waits in a queue, or in a lane of the outbox. */
export interface QueueFigures {
  queue: string;
  /** Empty except for the outbox. */
  lane: string;
  waiting: number;
  /** Number of those that are due and not being worked on. */
  due: number;
  /** When the one of them became due that is due the longest; null if none is. */
  dueSince: Date | null;
}

/** Reads how much waits in each of the queues, by the index on due rows, and in each lane of the outbox. */
export async function measureQueues(
  db: Database,
  {
    queues,
    handlers,
    now,
  }: {
    queues: Readonly<Record<string, WatchedQueue>>;
    /** They say the lane of each kind of message. */
    handlers: OutboxHandlers;
    now: Date;
  },
): Promise<QueueFigures[]> {
  const figures: QueueFigures[] = await measureOutbox(db, handlers, now);
  for (const [queue, source] of Object.entries(queues)) {
    figures.push({ queue, lane: "", ...(await measureQueue(db, source, now)) });
  }
  return figures;
}

async function measureQueue(
  db: Database,
  { table, due, waiting }: WatchedQueue,
  now: Date,
): Promise<Omit<QueueFigures, "queue" | "lane">> {
  const column = getTableColumns(table)[due];
  if (!column) throw new Error(`the queue's table has no column ${due}`);
  const [row] = await db
    .select({ waiting: count(), due: countWhere(lte(column, now)), first: min(column) })
    .from(table)
    .where(waiting);
  return { waiting: row?.waiting ?? 0, due: row?.due ?? 0, dueSince: pastOnly(row?.first as Date | null, now) };
}

async function measureOutbox(db: Database, handlers: OutboxHandlers, now: Date): Promise<QueueFigures[]> {
  const rows = await db
    .select({
      kind: outbox.kind,
      waiting: count(),
      due: countWhere(lte(outbox.nextTryAt, now)),
      first: min(outbox.nextTryAt),
    })
    .from(outbox)
    .where(isNull(outbox.doneAt))
    .groupBy(outbox.kind);
  // A lane in which nothing waits has figures too: 0.
  const lanes = new Map<string, QueueFigures>();
  for (const { lane } of Object.values(handlers)) lanes.set(lane, emptyLane(lane));
  for (const { kind, waiting, due, first } of rows) {
    // A node of another version has the handler.
    const lane = handlers[kind]?.lane ?? "unknown";
    const sum = lanes.get(lane) ?? emptyLane(lane);
    const dueSince = earlier(sum.dueSince, pastOnly(first, now));
    lanes.set(lane, { ...sum, waiting: sum.waiting + waiting, due: sum.due + due, dueSince });
  }
  return [...lanes.values()];
}

const emptyLane = (lane: string): QueueFigures => ({ queue: "outbox", lane, waiting: 0, due: 0, dueSince: null });

const pastOnly = (moment: Date | null | undefined, now: Date): Date | null => (moment && moment <= now ? moment : null);

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
