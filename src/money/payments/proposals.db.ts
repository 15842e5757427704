import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { proposalChecks, proposalColumns } from "#money/ledger/two-people.ts";
import { francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { AttemptState } from "./attempt-states.contract.ts";
import type { RefundCause, RefundMethod } from "./payment-decision.contract.ts";
import { attempts } from "./payments.table.ts";

/**
 * The booking that a proposal leads to once another member of staff agrees: a payment without proof, or a refund that
 * the foundation pays itself, so that the provider never proves it.
 */
export type ProposedAction = "confirm" | "refund";

/**
 * Bookings that one member of staff proposes and nothing proves: each counts once another one agrees. The confirmation
 * of a payment waits for nothing any more once its attempt is paid otherwise, a refund once nothing is left to refund.
 * Triggers freeze what was proposed, and what was decided.
 */
export const paymentProposals = pgTable(
  "payment_proposals",
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    action: text().$type<ProposedAction>().notNull().default("confirm"),
    /** FCFA. */
    amount: francs().notNull(),
    /** Of a refund: what was not refunded yet, in FCFA, when it was proposed. */
    remaining: francs(),
    /** Of a refund: by which method the foundation gives the money back; null of those proposed before it was asked. */
    method: text().$type<RefundMethod>(),
    /** Of a refund: why no money leaves; null if it is given back. `means` then has its name. */
    cause: text().$type<RefundCause>(),
    /** Of a refund: the reference of that, or another detail which the second person can verify. */
    means: text(),
    /** Of a refund: the key of the private file with the photograph or the PDF of its proof, added while it waits. */
    proof: text(),
    reason: text().notNull(),
    ...proposalColumns(),
  },
  (table) => [
    uniqueIndex("payment_proposals_one_waiting")
      .on(table.attemptId, table.action)
      .where(sql`${table.state} = 'waiting'`),
    index("payment_proposals_by_attempt").on(table.attemptId, table.proposedAt),
    check("payment_proposals_amount", sql`${table.amount} > 0`),
    check("payment_proposals_action", sql`${table.action} in ('confirm', 'refund')`),
    check(
      "payment_proposals_refund",
      sql`(${table.action} = 'refund') = (${table.remaining} is not null)
      and (${table.remaining} is null) = (${table.means} is null)
      and (${table.remaining} is null or (${table.amount} <= ${table.remaining} and ${table.means} <> ''))`,
    ),
    check(
      "payment_proposals_method",
      sql`${table.method} is null or (${table.action} = 'refund' and ${table.method} in ('CASH', 'CHEQUE', 'TRANSFER', 'DEPOSIT'))`,
    ),
    check(
      "payment_proposals_cause",
      sql`${table.cause} is null or (${table.cause} in ('mistake', 'unpaid') and ${table.action} = 'refund' and ${table.method} is null
      and ${table.amount} = ${table.remaining})`,
    ),
    check("payment_proposals_are_stated", sql`${table.proposedBy} <> '' and ${table.reason} <> ''`),
    ...proposalChecks("payment_proposals", table),
  ],
);

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

/** Returns all proposals about the attempts of this order, the first one first. */
export async function listProposalsOfOrder(db: Database, orderId: string): Promise<Proposal[]> {
  return db
    .select()
    .from(paymentProposals)
    .where(
      inArray(
        paymentProposals.attemptId,
        db.select({ id: attempts.id }).from(attempts).where(eq(attempts.orderId, orderId)),
      ),
    )
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

/** Gives the proposal this proof, once, while it waits. Returns whether it did. */
export async function addProof(tx: Transaction, id: string, proof: string): Promise<boolean> {
  const rows = await tx
    .update(paymentProposals)
    .set({ proof })
    .where(and(eq(paymentProposals.id, id), eq(paymentProposals.state, "waiting"), isNull(paymentProposals.proof)))
    .returning({ id: paymentProposals.id });
  return rows.length === 1;
}

/** Returns whether a proposal refers to this proof. */
export async function isProofOfProposal(db: Database, key: string): Promise<boolean> {
  return (await db.$count(paymentProposals, eq(paymentProposals.proof, key))) > 0;
}

/** The attempts of which this can be booked: a proposal about another one waits for nothing. */
export const OPEN_FOR: Readonly<Record<ProposedAction, SQL>> = {
  confirm: sql`${attempts.state} not in ('paid', 'refunded')`,
  refund: sql`${attempts.state} = 'paid'`,
};

/** Returns what can be proposed of an attempt in this state; undefined if it was refunded wholly. */
export function proposableIn(state: AttemptState): ProposedAction | undefined {
  if (state === "refunded") return undefined;
  return state === "paid" ? "refund" : "confirm";
}

/** The FCFA to give back that wait for a second person; null if none do. */
export const PROPOSED_REFUND = sql<number | null>`case when ${OPEN_FOR.refund} then (
  select ${paymentProposals.amount} from ${paymentProposals} where ${paymentProposals.attemptId} = ${attempts.id}
    and ${paymentProposals.action} = 'refund' and ${paymentProposals.state} = 'waiting'
    and ${paymentProposals.cause} is null) end`.mapWith((amount) => (amount === null ? null : Number(amount)));

/** Returns the condition that this is proposed of an attempt, and waits for a second person. */
export function isProposed(action: ProposedAction): SQL {
  return sql`(${OPEN_FOR[action]} and exists (select from ${paymentProposals}
    where ${paymentProposals.attemptId} = ${attempts.id} and ${paymentProposals.action} = ${action}
      and ${paymentProposals.state} = 'waiting'))`;
}
