import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { placeholders, prepareOnce } from "#platform/db/prepare-once.ts";
import type { AttemptState } from "./attempt-states.contract.ts";
import type { Attempt } from "./payments.db.ts";
import { attempts } from "./payments.table.ts";

interface MoveRule {
  from: readonly AttemptState[];
  to: AttemptState;
  /** The only columns that are written with the move: the database rejects changes of some of them once it is paid. */
  facts: readonly (keyof Attempt)[];
}

const OPEN = ["created", "initiating", "awaiting_payer"] as const;
/** A late proof counts: a closed attempt, or one under review, may have been paid nevertheless. */
const UNPAID = [...OPEN, "failed", "cancelled", "expired", "needs_review"] as const;

/** All changes of an attempt's state. An attempt begins as `initiating`, an imported one as `paid`. */
export const MOVES = {
  /** The provider opened the payment. */
  open: { from: ["initiating"], to: "awaiting_payer", facts: ["paymentLink", "sessionId"] },
  /** The provider did not open the payment: its status is not checked. */
  refuse: { from: ["initiating"], to: "failed", facts: ["failureReason", "settledAt", "nextCheckAt"] },
  pay: {
    from: UNPAID,
    to: "paid",
    facts: ["amount", "evidence", "settledAt", "reviewReason", "reviewAmount", "payId", "nextCheckAt", "allocated"],
  },
  fail: { from: OPEN, to: "failed", facts: ["settledAt"] },
  cancel: { from: OPEN, to: "cancelled", facts: ["settledAt"] },
  expire: { from: OPEN, to: "expired", facts: ["settledAt"] },
  /** The proven payment differs from the attempt: staff decides. */
  review: { from: UNPAID, to: "needs_review", facts: ["reviewReason", "reviewAmount"] },
  /** Staff does not accept the payment under review. */
  reject: { from: ["needs_review"], to: "failed", facts: ["settledAt", "rejectedAt"] },
  /** The whole amount has been refunded. */
  refund: { from: ["paid"], to: "refunded", facts: ["nextCheckAt"] },
} as const satisfies Record<string, MoveRule>;

export type Move = keyof typeof MOVES;

/** The columns that are written with this move. */
export type FactsOf<M extends Move> = Pick<Attempt, (typeof MOVES)[M]["facts"][number]>;

const moveUpdates = Object.fromEntries(
  (Object.keys(MOVES) as Move[]).map((move) => [move, prepareMove(move)]),
) as Record<Move, ReturnType<typeof prepareMove>>;

function prepareMove(move: Move) {
  const { from, to, facts } = MOVES[move];
  return prepareOnce((db) =>
    db
      .update(attempts)
      .set({ ...placeholders<keyof Attempt>(facts), state: to })
      .where(and(eq(attempts.id, sql.placeholder("id")), inArray(attempts.state, from)))
      .returning({ id: attempts.id })
      .prepare(`move_attempt_${move}`),
  );
}

/** Moves the attempt if its state still allows it. Returns the moved attempt, or undefined if it does not. */
export async function tryMove<M extends Move>(
  db: Database,
  attempt: Attempt,
  move: M,
  facts: FactsOf<M>,
): Promise<Attempt | undefined> {
  const rows = await moveUpdates[move](db).execute({ id: attempt.id, ...facts });
  return rows.length === 1 ? { ...attempt, ...facts, state: MOVES[move].to } : undefined;
}

/** Moves the attempt, whose row is locked. Throws if its state does not allow the move. */
export async function moveAttempt<M extends Move>(
  db: Database,
  attempt: Attempt,
  move: M,
  facts: FactsOf<M>,
): Promise<void> {
  const moved = await tryMove(db, attempt, move, facts);
  if (!moved) throw new Error(`no ${move} of attempt ${attempt.id}, which is ${attempt.state}`);
}

/** Changes columns other than the state. Returns the changed attempt. Throws if it is unknown. */
export async function updateAttempt(
  db: Database,
  id: string,
  change: Partial<Omit<Attempt, "id" | "state">>,
): Promise<Attempt> {
  const [row] = await db.update(attempts).set(change).where(eq(attempts.id, id)).returning();
  if (!row) throw new Error(`there is no attempt ${id} to change`);
  return row;
}

/** Returns true for the one caller that may check the attempt at the provider now. */
export async function claimCheck(db: Database, id: string, now: Date, notSince: Date): Promise<boolean> {
  const rows = await db
    .update(attempts)
    .set({ checkedAt: now })
    .where(and(eq(attempts.id, id), or(isNull(attempts.checkedAt), lte(attempts.checkedAt, notSince))))
    .returning({ id: attempts.id });
  return rows.length === 1;
}

/**
 * Sets the time of the next check, or null for none. Does nothing if no check is scheduled, as for a proven payment.
 */
export async function scheduleCheck(db: Database, id: string, nextCheckAt: Date | null): Promise<void> {
  await db
    .update(attempts)
    .set({ nextCheckAt })
    .where(and(eq(attempts.id, id), isNotNull(attempts.nextCheckAt)));
}
