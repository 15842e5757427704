import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { emailKeyOf } from "#shared/email-key.ts";
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
    /** Both names in both orders, as `plain_text` writes them: what staff searches and sorts by. */
    searchName: text().notNull().generatedAlwaysAs(sql`plain_text(last_name || ' ' || first_name || ' ' || last_name)`),
    passwordHash: text().notNull(),
    /** The rule that the password met when it was last chosen or typed; null if that is not known. */
    passwordRule: text().$type<PasswordRule>(),
    /** Of the secret returned to the newest sign-up, until the address is verified. */
    signUpHash: text(),
    /** True if the address was signed up with again before it was verified, perhaps by another person. */
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

export type Account = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;

/** Returns the account with this address, in capitals or not, verified or not. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)));
  return row;
}

/** Returns which of these keys are those of an account, verified or not. */
export async function listKnownEmailKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ emailKey: accounts.emailKey }).from(accounts).where(inArray(accounts.emailKey, keys));
  return new Set(rows.map(({ emailKey }) => emailKey));
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Returns whether any account was written by the demo. */
export async function existsDemoAccount(db: Database): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.isDemo, true)).limit(1);
  return rows.length > 0;
}

/** Returns the account whose card has this code. */
export async function findAccountByCard(db: Database, cardCode: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.cardCode, cardCode));
  return row;
}

/** Returns the account of the address, locked until the transaction ends. */
export async function lockAccountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)))
    .for("update");
  return row;
}

/** Returns the account, locked until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return row;
}

/**
 * Returns the account, locked until the transaction ends, or undefined if its address or password has changed since it
 * was read. All changes of either lock the same row.
 */
export async function lockUnchangedAccount(
  tx: Transaction,
  { id, emailKey, passwordHash }: Pick<Account, "id" | "emailKey" | "passwordHash">,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  return account?.emailKey === emailKey && account.passwordHash === passwordHash ? account : undefined;
}

/** Returns the first `limit` accounts with a verified address after this id, ordered by id. */
export async function listVerified(db: Database, { after, limit }: { after: string | null; limit: number }) {
  const { id, emailKey, emailVerifiedAt, firstName, lastName, memberNumber } = accounts;
  return db
    .select({ id, emailKey, emailVerifiedAt, firstName, lastName, memberNumber })
    .from(accounts)
    .where(and(isNotNull(accounts.emailVerifiedAt), after === null ? undefined : gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/**
 * Stores the account unless its address has a verified one. Replaces an unverified account and marks it as signed up
 * again. Returns the stored row.
 */
export async function insertOrReplaceUnverified(tx: Transaction, account: NewAccount): Promise<Account | undefined> {
  const { firstName, lastName, passwordHash, passwordRule, signUpHash, country, email, updatedAt } = account;
  const [row] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: {
        firstName,
        lastName,
        passwordHash,
        passwordRule,
        signUpHash,
        signedUpAgain: true,
        country,
        email,
        updatedAt,
      },
      setWhere: sql`${accounts.emailVerifiedAt} is null`,
    })
    .returning();
  return row;
}

export async function insertAccount(tx: Transaction, account: NewAccount): Promise<Account> {
  const [row] = await tx.insert(accounts).values(account).returning();
  if (!row) throw new Error("the account was not stored");
  return row;
}

export async function updateAccount(
  tx: Transaction,
  id: string,
  change: Partial<Omit<NewAccount, "id">>,
): Promise<Account | undefined> {
  const [row] = await tx.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  return row;
}

/**
 * Sets when the address was first verified, and clears the secret of the sign-up. Returns whether it was unverified
 * until now.
 */
export async function markVerified(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ emailVerifiedAt: now, signUpHash: null, signedUpAgain: false, updatedAt: now })
    .where(and(eq(accounts.id, id), sql`${accounts.emailVerifiedAt} is null`))
    .returning({ id: accounts.id });
  return rows.length === 1;
}

/** Deletes the account and everything that is stored under it alone. */
export async function deleteAccountRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

/**
 * Deletes accounts whose address was never verified and that were last signed up for before this moment. Imported ones
 * stay unless their address was signed up with again.
 */
export async function deleteUnverifiedBefore(db: Database, signedUpBefore: Date): Promise<void> {
  await db
    .delete(accounts)
    .where(
      and(
        isNull(accounts.emailVerifiedAt),
        lt(accounts.updatedAt, signedUpBefore),
        or(isNull(accounts.importId), accounts.signedUpAgain),
      ),
    );
}

/** Deletes the account with this address if it was never verified. */
export async function deleteUnverified(tx: Transaction, emailKey: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.emailKey, emailKey), isNull(accounts.emailVerifiedAt)));
}

/** Returns whether an account, verified or not, has this address (in lower case). */
export async function isEmailTaken(tx: Transaction, emailKey: string): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey));
  return rows.length > 0;
}

/** Stores the accounts, in this order, but for those whose address has one. */
export async function insertUnknownAccounts(tx: Transaction, rows: readonly NewAccount[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(accounts)
    .values([...rows])
    .onConflictDoNothing({ target: accounts.emailKey });
}

/** Returns the accounts that this import made and that still exist. */
export async function listImported(db: Database, importId: string): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.importId, importId));
}

/**
 * Deletes the accounts of this import that are as it left them, but for `spared`: not verified, not signed up with, not
 * changed. Returns how many.
 */
export async function deleteUntouchedImported(
  tx: Transaction,
  importId: string,
  spared: readonly string[],
): Promise<number> {
  const rows = await tx
    .delete(accounts)
    .where(
      and(
        eq(accounts.importId, importId),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.signUpHash),
        not(accounts.signedUpAgain),
        eq(accounts.updatedAt, accounts.createdAt),
        spared.length > 0 ? notInArray(accounts.id, [...spared]) : undefined,
      ),
    )
    .returning({ id: accounts.id });
  return rows.length;
}
