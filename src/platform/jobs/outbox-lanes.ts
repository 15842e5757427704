import { eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { describeError } from "#platform/serialize-error.ts";
import type { Leases } from "./leases.ts";
import { outbox } from "./outbox.db.ts";
import { type Backoff, claimDue, retryAt, type TableQueue } from "./table-queue.ts";

export interface Drainer {
  /** Runs the work soon. Calls during a run cause one more run after it. */
  wake(): void;
  /** Resolves when no run is under way or due. */
  idle(): Promise<void>;
  /** Starts nothing new, in a current run neither. Resolves when everything that was started has ended. */
  stop(): Promise<void>;
}

/**
 * Returns a loop that drains a table with `work`: at most one run at a time in this process, and a wake during a run is
 * never missed. Once its signal is aborted, `work` finishes what it has started and leaves the rest in the table.
 */
export function createDrainer(name: string, work: (stopping: AbortSignal) => Promise<unknown>, log: Logger): Drainer {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work(stopping.signal);
      } catch (error) {
        log.error({ err: error, work: name }, "background work failed");
      }
    } while (again && !stopping.signal.aborted);
    running = undefined;
  }

  return {
    wake() {
      if (stopping.signal.aborted) return;
      if (running) again = true;
      else running = run();
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const QUEUE: TableQueue<typeof outbox> = {
  table: outbox,
  id: ["id"],
  due: "nextTryAt",
  tries: "tries",
  waiting: isNull(outbox.doneAt),
};
/** A refusal for good may be a mistake of ours: it is believed only after this many tries, most of a day. */
const FINAL_TRIES = 24;
const BACKOFF: Backoff = { firstSeconds: 30, factor: 2, longestSeconds: 3_600 };

/**
 * Number of messages of each lane that are handled at once. No lane waits for another: `prompt` is for mails that a
 * person waits for in front of a form, `document` for mails with a rendered document, `bulk` for mails to many people,
 * `letters` for the newsletter, which takes long, `picture` for encoding, which uses every core.
 */
const AT_ONCE = { prompt: 4, document: 4, ordinary: 2, bulk: 1, letters: 1, picture: 1 } as const;
export type Lane = keyof typeof AT_ONCE;
const LANES = Object.keys(AT_ONCE) as Lane[];

/** Handles one kind of message. It may run again after a crash, so it must be idempotent. */
export interface OutboxHandler {
  lane: Lane;
  endsIfRefused?: boolean;
  handle(payload: Record<string, unknown>): Promise<void>;
}

export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

interface OutboxContext {
  db: Database;
  leases: Leases;
  clock: Clock;
  log: Logger;
  /** Returns whether the address was refused for good. */
  isRefused?: (error: unknown) => boolean;
}

export interface Outbox extends Drainer {
  /** Checks soon for due messages of this kind, or of any kind; a full lane is checked once it has a free place. */
  wake(kind?: string): void;
}

type Message = typeof outbox.$inferSelect;

/**
 * Returns the outbox's drainer: handles every due message, several at a time, each lane by itself. A failed message is
 * tried again later, one of a process that died when its lease ends. A kind without a handler is left to a node that
 * has one.
 */
export function createOutbox(ctx: OutboxContext, handlers: OutboxHandlers): Outbox {
  const underWay = new Map(LANES.map((lane) => [lane, new Set<Promise<void>>()]));
  const allUnderWay = () => [...underWay.values()].flatMap((runs) => [...runs]);
  const claims = createDrainer("outbox", begin, ctx.log);
  const toLookAt = new Set<Lane>();

  function look(lanes: readonly Lane[]): void {
    for (const lane of lanes) toLookAt.add(lane);
    claims.wake();
  }

  async function begin(): Promise<void> {
    const lanes = [...toLookAt];
    toLookAt.clear();
    const groups = lanes
      .map((lane) => ({
        kinds: Object.keys(handlers).filter((kind) => handlers[kind]?.lane === lane),
        most: AT_ONCE[lane] - (underWay.get(lane)?.size ?? 0),
      }))
      .filter(({ kinds, most }) => kinds.length > 0 && most > 0)
      .map(({ kinds, most }) => ({ where: inArray(outbox.kind, kinds), most }));
    if (groups.length === 0) return;
    for (const message of await claimDue(ctx.db, QUEUE, { now: ctx.clock.now(), groups })) {
      const handler = handlers[message.kind];
      const runs = handler && underWay.get(handler.lane);
      if (!runs) continue;
      const run: Promise<void> = ctx.leases
        .hold(QUEUE, message, () => carryOut(ctx, handler, message))
        .finally(() => {
          runs.delete(run);
          // Its place is free for the next due message.
          look([handler.lane]);
        });
      runs.add(run);
    }
  }

  return {
    wake(kind) {
      const lane = kind === undefined ? undefined : handlers[kind]?.lane;
      look(lane ? [lane] : LANES);
    },
    async idle() {
      for (;;) {
        await claims.idle();
        const runs = allUnderWay();
        if (runs.length === 0) return;
        await Promise.race(runs);
      }
    },
    async stop() {
      await claims.stop();
      await Promise.all(allUnderWay());
    },
  };
}

/** Handles the message. Never rejects: a failure is stored on the message, or its lease runs out. */
async function carryOut(
  { db, clock, log, isRefused }: OutboxContext,
  handler: OutboxHandler,
  message: Message,
): Promise<void> {
  try {
    await handler.handle(message.payload as Record<string, unknown>);
    await db.update(outbox).set({ doneAt: clock.now(), lastError: null }).where(eq(outbox.id, message.id));
  } catch (error) {
    log.error(
      { err: error, outboxId: message.id, kind: message.kind, tries: message.tries },
      "an outbox message failed",
    );
    const isOver = handler.endsIfRefused && message.tries >= FINAL_TRIES && isRefused?.(error) === true;
    const now = clock.now();
    await db
      .update(outbox)
      .set({
        lastError: describeError(error),
        ...(isOver ? { doneAt: now } : { nextTryAt: retryAt(now, message.tries, BACKOFF) }),
      })
      .where(eq(outbox.id, message.id))
      .catch((failure: unknown) => log.error({ err: failure, outboxId: message.id }, "a failure was not noted"));
  }
}

/** Returns the handlers, whose deliveries are counted with their outcome and duration. */
export function measuredHandlers(handlers: OutboxHandlers, metrics: Pick<Metrics, "observeDelivery">): OutboxHandlers {
  const measured = ([message, { handle, ...handler }]: [string, OutboxHandler]): [string, OutboxHandler] => [
    message,
    {
      ...handler,
      async handle(payload) {
        const startedAt = performance.now();
        const observe = (outcome: "done" | "failed") =>
          metrics.observeDelivery({ message, lane: handler.lane, outcome }, (performance.now() - startedAt) / 1000);
        try {
          await handle(payload);
        } catch (error) {
          observe("failed");
          throw error;
        }
        observe("done");
      },
    },
  ];
  return Object.fromEntries(Object.entries(handlers).map(measured));
}
