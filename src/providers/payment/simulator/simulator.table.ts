import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/** What became of a simulated payment. Only `paid` is final: a payer may try again after the others. */
export type SimulatedOutcome = "open" | "paid" | "failed" | "cancelled";

/** The simulator's own memory: what a real gateway keeps on its side of the wire. */
export const simulatorSessions = pgTable(
  "simulator_sessions",
  {
    id: text().primaryKey(),
    /** Hash of the token that ends the address of the payment page. */
    tokenHash: text().notNull().unique(),
    reference: text().notNull().unique(),
    merchant: text().notNull(),
    amount: francs().notNull(),
    currency: text().notNull(),
    channel: text().notNull(),
    description: text().notNull(),
    customerName: text().notNull(),
    /** In clear, secret and all: a gateway cannot call back otherwise. */
    notificationUrl: text().notNull(),
    returnUrl: text().notNull(),
    outcome: text().$type<SimulatedOutcome>().notNull().default("open"),
    /** What was really taken: differs from `amount` in one test scenario. */
    paidAmount: francs(),
    payId: text(),
    /** Whether the status call knows of the outcome; a real one is known not to, at times. */
    visibleToStatus: boolean().notNull().default(false),
    /** When a late confirmation happens and is told. */
    deliverAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index("simulator_sessions_late").on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
    check("simulator_sessions_outcome", sql`${table.outcome} in ('open', 'paid', 'failed', 'cancelled')`),
  ],
);
