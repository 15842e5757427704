import { desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** Mails of staff to donors, each under the account, or under the address if it had no account then. */
export const donorLetters = pgTable(
  "donor_letters",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid(),
    /** In lower case. */
    emailKey: text(),
    /** The address that it goes to. */
    email: text().notNull(),
    firstName: text().notNull(),
    /** The account of the member of staff who wrote it. */
    actor: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    mailedAt: at(),
  },
  (table) => [
    index("donor_letters_by_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("donor_letters_by_address").on(table.emailKey).where(sql`${table.emailKey} is not null`),
    check("donor_letters_to", sql`num_nonnulls(${table.accountId}, ${table.emailKey}) = 1`),
  ],
);

export type DonorLetter = typeof donorLetters.$inferSelect;

function isTo({ accountId, emailKey }: KnownPerson): SQL | undefined {
  return or(
    emailKey === "" ? sql`false` : eq(donorLetters.emailKey, emailKey),
    accountId === null ? sql`false` : eq(donorLetters.accountId, accountId),
  );
}

/** Returns what was written to this person, the newest first. */
export async function listLettersTo(db: Database, person: KnownPerson): Promise<DonorLetter[]> {
  return db
    .select()
    .from(donorLetters)
    .where(isTo(person))
    .orderBy(desc(donorLetters.createdAt), desc(donorLetters.id));
}

export async function findLetter(db: Database, id: string): Promise<DonorLetter | undefined> {
  const [row] = await db.select().from(donorLetters).where(eq(donorLetters.id, id));
  return row;
}

export async function insertLetter(tx: Transaction, letter: typeof donorLetters.$inferInsert): Promise<void> {
  await tx.insert(donorLetters).values(letter);
}

export async function markLetterMailed(db: Database, id: string, mailedAt: Date): Promise<void> {
  await db.update(donorLetters).set({ mailedAt }).where(eq(donorLetters.id, id));
}

/** Deletes what was written to this person. */
export async function deleteLettersTo(tx: Transaction, person: KnownPerson): Promise<void> {
  await tx.delete(donorLetters).where(isTo(person));
}

/** Deletes what was written before this moment. */
export async function deleteLettersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(donorLetters).where(lt(donorLetters.createdAt, moment));
}

/** Gives what was written to this person to an account. */
export async function reassignLetters(tx: Transaction, person: KnownPerson, into: string): Promise<void> {
  await tx.update(donorLetters).set({ accountId: into, emailKey: null }).where(isTo(person));
}
