import { asc, eq, inArray, sql } from "drizzle-orm";
import { bigserial, boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { RefundedBy } from "./payment-decision.contract.ts";
import { attempts } from "./payments.table.ts";
import { paymentProposals } from "./proposals.db.ts";

/**
 * `confirm`: on staff's word alone; `verify`: by the provider's export; `accept` and `reject`: a review; `allocate`: a
 * duplicate.
 */
const DECISION_ACTIONS = ["confirm", "verify", "accept", "reject", "refund", "allocate"] as const;

/**
 * The decisions of staff about payments, with who and why. Rows are only ever added: a trigger rejects other changes.
 */
export const paymentDecisions = pgTable(
  "payment_decisions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    action: text().$type<(typeof DECISION_ACTIONS)[number]>().notNull(),
    /** The id of the member of staff's account. */
    actor: text().notNull(),
    /** The amount confirmed, refunded or allocated, in FCFA; null for a rejection. */
    amount: francs(),
    reason: text().notNull(),
    /** Through whom a refund was paid: the provider's back office, or the foundation itself. */
    refundedBy: text().$type<RefundedBy>(),
    /** The colleague's proposal of a refund that the foundation paid itself. */
    proposalId: uuid()
      .unique("payment_decisions_one_for_each_proposal")
      .references(() => paymentProposals.id),
    /** One person alone booked the refund: before this took two. */
    alone: boolean().notNull().default(false),
    decidedAt: at().notNull(),
  },
  (table) => [
    index("payment_decisions_by_attempt").on(table.attemptId),
    check(
      "payment_decisions_action",
      sql`${table.action} in ('confirm', 'verify', 'accept', 'reject', 'refund', 'allocate')`,
    ),
    check(
      "payment_decisions_amount",
      sql`(${table.amount} is null) = (${table.action} = 'reject') and ${table.amount} > 0`,
    ),
    check(
      "payment_decisions_refunded_by",
      sql`${table.refundedBy} is null or (${table.action} = 'refund' and ${table.refundedBy} in ('provider', 'foundation'))`,
    ),
    check(
      "payment_decisions_two_people",
      sql`case when ${table.alone} then ${table.action} = 'refund'
      else (${table.action} = 'refund' and ${table.refundedBy} is distinct from 'provider') = (${table.proposalId} is not null) end`,
    ),
    check("payment_decisions_are_stated", sql`${table.actor} <> '' and ${table.reason} <> ''`),
  ],
);

type Decision = typeof paymentDecisions.$inferSelect;
export type NewDecision = typeof paymentDecisions.$inferInsert;

export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<void> {
  await tx.insert(paymentDecisions).values(decision);
}

/** Returns what staff decided about all attempts of the order, the first decision first. */
export async function listDecisionsOfOrder(db: Database, orderId: string): Promise<Decision[]> {
  return db
    .select()
    .from(paymentDecisions)
    .where(
      inArray(
        paymentDecisions.attemptId,
        db.select({ id: attempts.id }).from(attempts).where(eq(attempts.orderId, orderId)),
      ),
    )
    .orderBy(asc(paymentDecisions.id));
}

/** Returns what staff decided about the attempt, the first decision first. */
export async function listDecisions(db: Database, attemptId: string): Promise<Decision[]> {
  return db
    .select()
    .from(paymentDecisions)
    .where(eq(paymentDecisions.attemptId, attemptId))
    .orderBy(asc(paymentDecisions.id));
}
