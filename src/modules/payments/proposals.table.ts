import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import { attempts } from "./payments.table.ts";

/**
 * Payments without proof that one member of staff proposes to confirm: they count once another one agrees. A proposal
 * waits for nothing any more once its attempt is paid otherwise. Triggers freeze what was proposed, and what was decided.
 */
export const paymentProposals = pgTable(
  "payment_proposals",
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    state: text().$type<"waiting" | "confirmed" | "refused">().notNull().default("waiting"),
    /** FCFA. */
    amount: francs().notNull(),
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
    uniqueIndex("payment_proposals_one_waiting").on(table.attemptId).where(sql`${table.state} = 'waiting'`),
    index("payment_proposals_by_attempt").on(table.attemptId, table.proposedAt),
    check("payment_proposals_amount", sql`${table.amount} > 0`),
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
