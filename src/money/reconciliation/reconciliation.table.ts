import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attempts } from "#money/payments/payments.table.ts";
import { at } from "#platform/db/moment-column.ts";
import type { Finding, LineStatus, ReconciliationState } from "./reconciliation.contract.ts";

/** A comparison of the payments with one export of the provider. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    /** The hash of the call's idempotency key, and of what was sent with it. */
    key: text().notNull(),
    requestHash: text().notNull(),
    fileName: text().notNull(),
    /** The provider whose export it is. */
    provider: text().notNull(),
    /** The days that the export covers, in Abidjan, both included. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    state: text().$type<ReconciliationState>().notNull(),
    /** Lines of the file, and those that are not compared yet. */
    lines: integer().notNull(),
    waiting: integer().notNull(),
    createdAt: at().notNull(),
    comparedAt: at(),
  },
  (table) => [
    uniqueIndex("reconciliations_by_key").on(table.actor, table.key),
    index("reconciliations_newest").on(table.createdAt, table.id),
    check("reconciliations_state", sql`${table.state} in ('running', 'done')`),
    check("reconciliations_days", sql`${table.fromDay} <= ${table.toDay}`),
    check("reconciliations_compared", sql`${table.state} = 'running' or ${table.comparedAt} is not null`),
    check(
      "reconciliations_waiting",
      sql`${table.waiting} >= 0 and (${table.state} = 'running' or ${table.waiting} = 0)`,
    ),
  ],
);

/** The lines of an export, then the payments that no line names. `waiting` lines are not compared yet. */
export const reconciliationLines = pgTable(
  "reconciliation_lines",
  {
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    /** As spreadsheets count; null for a payment that no line names. */
    line: integer(),
    reference: text().notNull(),
    status: text().$type<LineStatus>(),
    /** The id of the account of the member of staff who said what the line's word means; null if the site knows it. */
    statusBy: text(),
    /** The amount is a part of what the provider received: each paid reference once, and what it repeats. */
    counted: boolean().notNull(),
    /** FCFA according to the provider, and its fees. */
    amount: bigint({ mode: "number" }),
    fees: bigint({ mode: "number" }),
    paidOn: date(),
    finding: text().$type<Finding | "waiting">().notNull(),
    /** Why the line cannot be read: French, as staff reads it. */
    note: text(),
    attemptId: uuid().references(() => attempts.id),
    /** FCFA paid here when the line was compared; null if nothing was. */
    amountHere: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.reconciliationId, table.place] }),
    index("reconciliation_lines_by_finding").on(table.reconciliationId, table.finding, table.place),
    index("reconciliation_lines_by_attempt").on(table.attemptId).where(sql`${table.attemptId} is not null`),
  ],
);
