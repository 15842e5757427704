import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { accounts } from "./accounts.table.ts";

/** A device that is signed in. Only the token's hash is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    /** Of the token that identifies the browser: one browser has one session. */
    deviceHash: text(),
    userAgent: text(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_device").on(table.deviceHash)],
);

/** A browser that has signed in to the account before: its wrong tries count apart from those of strangers. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    deviceHash: text().notNull(),
    lastSeenAt: at().notNull(),
    /** When a second factor was last given on it: a password alone makes no device trusted for those. */
    factorVerifiedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** A staff session of the back office: opened by signing in, ended after 30 idle minutes or with its session. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** When a second factor was given in it. Without one it is only open to those who need none. */
    verifiedAt: at(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [index("staff_sessions_session").on(table.sessionId)],
);
