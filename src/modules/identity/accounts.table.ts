import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#contracts/account.ts";
import { at } from "#platform/db/moment-column.ts";

/** Numbers members in the order in which they signed up. */
export const memberNumbers = pgSequence("member_numbers", { startWith: 1 });

/** A person who signed up. Not a member in good standing by that alone: what was paid says so. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As it was typed, for mails; `emailKey` is what is compared. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    emailVerifiedAt: at(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    passwordHash: text().notNull(),
    /** Of the secret that the newest sign-up was answered, until the address is proven. */
    signUpHash: text(),
    /** Whether somebody signed up with the address once more before it was proven: perhaps somebody else. */
    signedUpAgain: boolean().notNull().default(false),
    profession: text(),
    contact: text(),
    address: text(),
    city: text(),
    zip: text(),
    country: text(),
    /** The reference of a public picture. */
    avatar: text(),
    /** Keys of private files: they are handed out by a use case that has checked who asks. */
    idCardFront: text(),
    idCardBack: text(),
    memberNumber: integer().notNull().unique().default(sql`nextval('member_numbers')`),
    /** Printed on the member's card as a QR code; opens nothing. */
    cardCode: text().notNull().unique(),
    /** What the administrator has entrusted to this person; `admin` itself comes from the environment. */
    roles: text().array().$type<Exclude<Role, "admin" | "member">[]>().notNull().default(sql`'{}'`),
    /** Made by the demo, and still with the address that it was made with. */
    isDemo: boolean().notNull().default(false),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [check("accounts_email_key", sql`${table.emailKey} = lower(${table.email})`)],
);

/** A device that is signed in. Only the token's hash is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    /** Of the token by which the browser is known again: one browser has one session. */
    deviceHash: text(),
    userAgent: text(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_device").on(table.deviceHash)],
);

/** A browser that has signed in to the account before: what it tries in vain counts apart from what strangers try. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    deviceHash: text().notNull(),
    lastSeenAt: at().notNull(),
    /** When a second factor was last given on it: a password alone makes no device trusted with those. */
    factorProvenAt: at(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** A member of staff at work in the back office: opened by signing in, closed by 30 idle minutes, and with its session. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** When a second factor was given in it; without one it is only open to those who need none. */
    provenAt: at(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [index("staff_sessions_session").on(table.sessionId)],
);

/** A code or link sent by mail to prove that somebody reads it. Asking again puts the new one in place of the old. */
export const accountCodes = pgTable(
  "account_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"verify" | "reset">().notNull(),
    codeHash: text().notNull(),
    /** Null for a code that is too long to be guessed: a stranger's wrong tries must not kill its owner's link. */
    triesLeft: integer(),
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check("account_codes_tries", sql`${table.triesLeft} >= 0`),
  ],
);
