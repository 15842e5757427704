import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { preparedQuery, type Slot, slotsOf } from "#platform/db/prepared-query.ts";
import type { Attempt } from "./payments.repo.ts";
import { attempts } from "./payments.table.ts";

export async function updateAttempt(tx: Transaction, id: string, change: Partial<Attempt>): Promise<void> {
  await tx.update(attempts).set(change).where(eq(attempts.id, id));
}

const PROVEN = ["amount", "evidence", "settledAt", "payId", "nextCheckAt", "allocated"] as const;

/** What is written of an attempt when it is paid. */
export type ProvenFacts = Pick<Attempt, (typeof PROVEN)[number]>;

const payingAttempt = preparedQuery((db, slot: Slot<ProvenFacts & { id: string }>) =>
  db
    .update(attempts)
    .set({ ...slotsOf(slot, attempts, PROVEN, (proven) => proven), state: "paid" })
    .where(eq(attempts.id, slot("id"))),
);

/** The attempt is paid. */
export async function payAttempt(tx: Transaction, id: string, proven: ProvenFacts): Promise<void> {
  await payingAttempt(tx, { ...proven, id });
}

/** What an init call gave; without a state nobody knows what came of it. */
export interface InitOutcome {
  state: "awaiting_payer" | "failed" | null;
  paymentLink: string | null;
  sessionId: string | null;
  failureReason: string | null;
  initLost: boolean;
  /** Of one that failed: the provider is not asked about it. */
  settledAt: Date | null;
}

const INIT_FACTS = ["paymentLink", "sessionId", "failureReason", "initLost"] as const;

const endingInit = preparedQuery((db, slot: Slot<InitOutcome & { id: string }>) => {
  const isOpening = sql`${attempts.state} = 'initiating'`;
  return db
    .update(attempts)
    .set({
      ...slotsOf(slot, attempts, INIT_FACTS, (outcome) => outcome),
      state: sql`case when ${isOpening} then coalesce(${slot("state")}, ${attempts.state}) else ${attempts.state} end`,
      nextCheckAt: sql`case when ${slot(({ state }) => state === "failed")} then null else ${attempts.nextCheckAt} end`,
      settledAt: sql`case when ${isOpening} then ${slot("settledAt")} else ${attempts.settledAt} end`,
    })
    .where(eq(attempts.id, slot("id")))
    .returning();
});

/** Records what the init call gave, unless something faster has settled the attempt meanwhile; answers what it is now. */
export async function endInit(db: Database, id: string, outcome: InitOutcome): Promise<Attempt> {
  const [row] = await endingInit(db, { ...outcome, id });
  if (!row) throw new Error("an attempt disappeared while it was opened");
  return row;
}

export async function expireAttempt(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ state: "expired", settledAt: now })
    .where(and(eq(attempts.id, id), inArray(attempts.state, ["created", "initiating", "awaiting_payer"])));
}
