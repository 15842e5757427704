import { eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../log.ts";
import { describeError } from "../serialize-error.ts";
import { createDrainer, type Drainer } from "./drainer.ts";
import type { Leases } from "./leases.ts";
import { outbox } from "./outbox.table.ts";
import { type Backoff, claimDue, retryAt, type TableQueue } from "./table-queue.ts";

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
 * How many messages of each lane are handled at once. No lane waits for another: `prompt` is for mails that a person
 * waits for in front of a form, `document` for mails with a rendered document, `bulk` for mails to many people, `letters` for the
 * newsletter, which takes long, `picture` for encoding, which uses every core.
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
