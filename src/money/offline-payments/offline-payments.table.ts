import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import type { OfflineCode, OfflineState } from "./offline-payment.contract.ts";

/**
 * Money that staff says to have received beside the provider. Counts nowhere until another member of staff confirms it: then
 * it becomes a payment like any other.
 */
export const offlinePayments = pgTable(
  "offline_payments",
  {
    /** Chosen by the form: sent twice, it is recorded once. */
    id: uuid().primaryKey(),
    state: text().$type<OfflineState>().notNull().default("waiting"),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The campaign or project; null of dues. */
    targetId: uuid(),
    purposeLabel: text().notNull(),
    methodCode: text().$type<OfflineCode>().notNull(),
    amount: francs().notNull(),
    /** The day in Abidjan on which the money arrived. */
    receivedOn: date().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Empty if the payer gave none: the receipt is then printed. */
    email: text().notNull(),
    phone: text().notNull(),
    showName: boolean().notNull(),
    reference: text().notNull(),
    note: text().notNull(),
    /** The key of the private file with the photograph of the proof. */
    proof: text(),
    /** The hash of all that was sent, by which the form is known when it is sent again; null of an earlier version. */
    bodyHash: text(),
    /** The id of the account of the member of staff. */
    recordedBy: text().notNull(),
    recordedAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    /** Why it was refused. */
    reason: text(),
    attemptId: uuid(),
  },
  (table) => [
    index("offline_payments_newest").on(table.recordedAt, table.id),
    index("offline_payments_waiting").on(table.recordedAt).where(sql`${table.state} = 'waiting'`),
    check("offline_payments_amount", sql`${table.amount} > 0`),
    check("offline_payments_state", sql`${table.state} in ('waiting', 'confirmed', 'refused')`),
    check(
      "offline_payments_decided",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)
      and (${table.decidedAt} is null) = (${table.decidedBy} is null)
      and (${table.state} = 'confirmed') = (${table.attemptId} is not null)
      and (${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check(
      "offline_payments_two_people",
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.recordedBy}`,
    ),
  ],
);
