import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts, staffSessions } from "#modules/identity/accounts.table.ts";
import { at } from "#platform/db/moment-column.ts";

/** The second factor of a member of staff. It is on as long as the row is there. */
export const twoFactors = pgTable("two_factors", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In base32 and readable, for codes are computed from it; it leaves in no answer. */
  secret: text().notNull(),
  /** The step of 30 seconds of the last code that was taken: neither it nor an earlier one counts again. */
  lastStep: integer().notNull(),
  onSince: at().notNull(),
});

/** A secret shown to one staff session, which turns it on with a code, or never does. */
export const twoFactorProposals = pgTable("two_factor_proposals", {
  staffTokenHash: text()
    .primaryKey()
    .references(() => staffSessions.tokenHash, { onDelete: "cascade" }),
  secret: text().notNull(),
});

/** What opens the back office once each where the telephone is lost. A code that was used is gone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => twoFactors.accountId, { onDelete: "cascade" }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
