import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.table.ts";
import { staffSessions } from "#people/identity/sessions.table.ts";
import { at } from "#platform/db/moment-column.ts";

/** The second factor of a member of staff. It is on as long as the row exists. */
export const twoFactors = pgTable("two_factors", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In base32, sealed with `SECRET_KEY`: codes are computed from it. No response contains it. */
  secret: text().notNull(),
  /** The step of 30 seconds of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: integer().notNull(),
  onSince: at().notNull(),
});

/** A secret shown to one staff session, which may turn it on with a code. */
export const twoFactorProposals = pgTable("two_factor_proposals", {
  staffTokenHash: text()
    .primaryKey()
    .references(() => staffSessions.tokenHash, { onDelete: "cascade" }),
  /** Sealed like that of `two_factors`. */
  secret: text().notNull(),
});

/** Opens the back office once each if the telephone is lost. A used code is deleted. */
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
