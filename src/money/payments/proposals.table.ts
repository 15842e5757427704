import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import { attempts } from "./payments.table.ts";

/**
 * The booking that a proposal leads to once another member of staff agrees: a payment without proof, or a refund that the foundation pays
 * itself, so that the provider never proves it.
 */
export type ProposedAction = "confirm" | "refund";

/**
 * Bookings that one member of staff proposes and nothing proves: each counts once another one agrees. The confirmation of a payment
 * waits for nothing any more once its attempt is paid otherwise, a refund once nothing is left to refund. Triggers freeze
 * what was proposed, and what was decided.
 */
export const paymentProposals = pgTable(
  "payment_proposals",
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    action: text().$type<ProposedAction>().notNull().default("confirm"),
    state: text().$type<"waiting" | "confirmed" | "refused">().notNull().default("waiting"),
    /** FCFA. */
    amount: francs().notNull(),
    /** Of a refund: what was not refunded yet, in FCFA, when it was proposed. */
    remaining: francs(),
    /** Of a refund: how the foundation gives the money back. */
    means: text(),
    reason: text().notNull(),
    /** The ids of the accounts of the two members of staff. */
    proposedBy: text().notNull(),
    proposedAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    /** Why it was refused, or taken back. */
    refusal: text(),
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
    check("payment_proposals_state", sql`${table.state} in ('waiting', 'confirmed', 'refused')`),
    check("payment_proposals_are_stated", sql`${table.proposedBy} <> '' and ${table.reason} <> ''`),
    check(
      "payment_proposals_decided",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)
      and (${table.decidedAt} is null) = (${table.decidedBy} is null)
      and (${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
    check(
      "payment_proposals_two_people",
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
);
