import { and, asc, count, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { AttemptState } from "./attempt-states.contract.ts";
import { attempts } from "./payments.table.ts";
import { type ProposedAction, paymentProposals } from "./proposals.table.ts";

export type Proposal = typeof paymentProposals.$inferSelect;
export type NewProposal = typeof paymentProposals.$inferInsert;

export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<void> {
  await tx.insert(paymentProposals).values(proposal);
}

export async function findProposal(db: Database, id: string): Promise<Proposal | undefined> {
  const [row] = await db.select().from(paymentProposals).where(eq(paymentProposals.id, id));
  return row;
}

/** Returns the newest proposal of this kind about the attempt. */
export async function findLastProposal(
  db: Database,
  attemptId: string,
  action: ProposedAction,
): Promise<Proposal | undefined> {
  const [row] = await db
    .select()
    .from(paymentProposals)
    .where(and(eq(paymentProposals.attemptId, attemptId), eq(paymentProposals.action, action)))
    .orderBy(desc(paymentProposals.proposedAt), desc(paymentProposals.id))
    .limit(1);
  return row;
}

/** Returns all proposals about this attempt, the first one first. */
export async function listProposals(db: Database, attemptId: string): Promise<Proposal[]> {
  return db
    .select()
    .from(paymentProposals)
    .where(eq(paymentProposals.attemptId, attemptId))
    .orderBy(asc(paymentProposals.proposedAt), asc(paymentProposals.id));
}

/** Decides the proposal if it still waits. Returns whether it did. */
export async function decideProposal(
  tx: Transaction,
  id: string,
  decision: Pick<NewProposal, "state" | "decidedBy" | "decidedAt" | "refusal">,
): Promise<boolean> {
  const rows = await tx
    .update(paymentProposals)
    .set(decision)
    .where(and(eq(paymentProposals.id, id), eq(paymentProposals.state, "waiting")))
    .returning({ id: paymentProposals.id });
  return rows.length === 1;
}

/** The attempts of which this can be booked: a proposal about another one waits for nothing. */
const OPEN_FOR: Readonly<Record<ProposedAction, SQL>> = {
  confirm: sql`${attempts.state} not in ('paid', 'refunded')`,
  refund: sql`${attempts.state} = 'paid'`,
};

/** Returns what can be proposed of an attempt in this state; undefined if it was refunded wholly. */
export function proposableIn(state: AttemptState): ProposedAction | undefined {
  if (state === "refunded") return undefined;
  return state === "paid" ? "refund" : "confirm";
}

/** Returns the condition that this is proposed of an attempt, and waits for a second person. */
export function isProposed(action: ProposedAction): SQL {
  return sql`(${OPEN_FOR[action]} and exists (select from ${paymentProposals}
    where ${paymentProposals.attemptId} = ${attempts.id} and ${paymentProposals.action} = ${action}
      and ${paymentProposals.state} = 'waiting'))`;
}

/** Returns how many proposals of others than these accounts wait for a second person. */
export async function countProposals(
  db: Database,
  { action, notBy }: { action: ProposedAction; notBy: readonly string[] },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentProposals)
    .innerJoin(attempts, eq(attempts.id, paymentProposals.attemptId))
    .where(
      and(
        eq(paymentProposals.action, action),
        eq(paymentProposals.state, "waiting"),
        OPEN_FOR[action],
        notInArray(paymentProposals.proposedBy, [...notBy]),
      ),
    );
  return row?.total ?? 0;
}
