import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/** The outcome of a simulated payment. Only `paid` is final: a payer may try again after the others. */
export type SimulatedOutcome = "open" | "paid" | "failed" | "cancelled";

/** The simulator's sessions, which a real gateway would store on its side. */
export const simulatorSessions = pgTable(
  "simulator_sessions",
  {
    id: text().primaryKey(),
    /** Hash of the token at the end of the payment page's address. */
    tokenHash: text().notNull().unique(),
    reference: text().notNull().unique(),
    merchant: text().notNull(),
    amount: francs().notNull(),
    currency: text().notNull(),
    channel: text().notNull(),
    description: text().notNull(),
    customerName: text().notNull(),
    /** In clear, with its secret: a gateway could not send notifications otherwise. */
    notificationUrl: text().notNull(),
    returnUrl: text().notNull(),
    outcome: text().$type<SimulatedOutcome>().notNull().default("open"),
    /** The amount that was charged: differs from `amount` in one test scenario. */
    paidAmount: francs(),
    payId: text(),
    /** True if the status call knows the outcome; a real one sometimes does not. */
    visibleToStatus: boolean().notNull().default(false),
    /** When a late confirmation happens and is notified. */
    deliverAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index("simulator_sessions_late").on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
    check("simulator_sessions_outcome", sql`${table.outcome} in ('open', 'paid', 'failed', 'cancelled')`),
  ],
);
