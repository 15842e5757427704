import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { Role } from "./account.contract.ts";

/** The rules for passwords: that of members, and the longer one without which no role opens the back office. */
export type PasswordRule = "member" | "staff";

/** Numbers members in the order in which they signed up. */
export const memberNumbers = pgSequence("member_numbers", { startWith: 1 });

/** A person who signed up. Whether it is a member in good standing follows from what was paid. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As typed, for mails; `emailKey` is what is compared. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    emailVerifiedAt: at(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Both names in both orders, as `plain` writes texts: what staff searches and sorts by. */
    searchName: text()
      .notNull()
      .generatedAlwaysAs(
        sql`translate(lower(last_name || ' ' || first_name || ' ' || last_name), 'àâäçéèêëîïôöùûüÿñ’', 'aaaceeeeiioouuuyn''')`,
      ),
    passwordHash: text().notNull(),
    /** The rule that the password met when it was last chosen or typed; null if that is not known. */
    passwordRule: text().$type<PasswordRule>(),
    /** Of the secret returned to the newest sign-up, until the address is verified. */
    signUpHash: text(),
    /** Whether the address was signed up with again before it was verified, perhaps by another person. */
    signedUpAgain: boolean().notNull().default(false),
    profession: text(),
    contact: text(),
    address: text(),
    city: text(),
    zip: text(),
    country: text(),
    /** The reference of a public picture. */
    avatar: text(),
    /** Keys of private files. Only a use case that has checked the caller hands them out. */
    idCardFront: text(),
    idCardBack: text(),
    /** When a side was last sent. A decision is about what was sent by then: a new side removes it. */
    idCardSentAt: at(),
    idCardDecision: text().$type<"accepted" | "refused">(),
    /** Why the document was refused, as its owner reads it. */
    idCardReason: text(),
    idCardDecidedAt: at(),
    memberNumber: integer().notNull().unique().default(sql`nextval('member_numbers')`),
    /** Printed on the member's card as a QR code; opens nothing. */
    cardCode: text().notNull().unique(),
    /** Granted by the administrator; `admin` itself comes from the environment. */
    roles: text().array().$type<Exclude<Role, "admin" | "member">[]>().notNull().default(sql`'{}'`),
    /** Made by the demo, and still with its original address. */
    isDemo: boolean().notNull().default(false),
    /** The import of members that made the account: its password was never chosen before the address is verified. */
    importId: uuid(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index("accounts_by_name").on(table.searchName, table.id),
    index("accounts_id_cards_waiting")
      .on(table.idCardSentAt, table.id)
      .where(sql`${table.idCardSentAt} is not null and ${table.idCardDecision} is null`),
    index("accounts_by_import").on(table.importId).where(sql`${table.importId} is not null`),
    check("accounts_password_rule", sql`${table.passwordRule} in ('member', 'staff')`),
    check("accounts_email_key", sql`${table.emailKey} = lower(${table.email})`),
    check("accounts_id_card_decision", sql`${table.idCardDecision} in ('accepted', 'refused')`),
    check("accounts_id_card_decided", sql`(${table.idCardDecision} is null) = (${table.idCardDecidedAt} is null)`),
  ],
);
