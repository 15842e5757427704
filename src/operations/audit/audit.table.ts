import { sql } from "drizzle-orm";
import { bigserial, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** What staff did. Rows are only ever added: a trigger rejects other changes. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: at().notNull(),
    /** The id of the member of staff's account, `system`, or `operator` for a command on the server. */
    actor: text().notNull(),
    /** The verb: `created`, `changed`, `published`. */
    action: text().notNull(),
    /** What it was done to: `campaigns`, with its id, and its name at that time. */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    /** The values that changed, before and after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The keyed hash of the network address that the call came from. */
    origin: text(),
  },
  (table) => [
    index("audit_entries_by_subject").on(table.subjectKind, table.subjectId, table.id),
    index("audit_entries_by_actor").on(table.actor, table.id),
    index("audit_entries_by_action").on(table.action, table.id),
    check("audit_entries_are_stated", sql`${table.actor} <> '' and ${table.action} <> ''`),
  ],
);
