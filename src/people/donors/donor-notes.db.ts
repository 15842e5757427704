import { desc, eq, or, sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { at } from "#platform/db/moment-column.ts";

/**
 * Staff's notes about donors, each under the account, or under the address if it had no account then. An account that
 * the address gets later has them too.
 */
export const donorNotes = pgTable(
  "donor_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid(),
    /** In lower case. */
    emailKey: text(),
    /** The account of the member of staff who wrote it. */
    actor: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    changedAt: at(),
  },
  (table) => [
    index("donor_notes_by_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("donor_notes_by_address").on(table.emailKey).where(sql`${table.emailKey} is not null`),
    check("donor_notes_about", sql`num_nonnulls(${table.accountId}, ${table.emailKey}) = 1`),
  ],
);

export type StoredNote = typeof donorNotes.$inferSelect;

/** So that these keys never collide with those of other locks. */
const DONOR_LOCK = 7_261_020;

const isAbout = ({ accountId, emailKey }: KnownPerson) =>
  or(eq(donorNotes.emailKey, emailKey), accountId === null ? sql`false` : eq(donorNotes.accountId, accountId));

/** Returns the notes about this person, the newest first. */
export async function listNotesOn(db: Database, person: KnownPerson): Promise<StoredNote[]> {
  return db.select().from(donorNotes).where(isAbout(person)).orderBy(desc(donorNotes.createdAt), desc(donorNotes.id));
}

/** Makes other changes of the donor with this address wait until the transaction ends. */
export async function lockDonor(tx: Transaction, emailKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DONOR_LOCK}, hashtext(${emailKey}))`);
}

export async function insertNote(tx: Transaction, note: typeof donorNotes.$inferInsert): Promise<void> {
  await tx.insert(donorNotes).values(note);
}

/** Returns the note, locked until the transaction ends. */
export async function lockNote(tx: Transaction, id: string): Promise<StoredNote | undefined> {
  const [row] = await tx.select().from(donorNotes).where(eq(donorNotes.id, id)).for("update");
  return row;
}

export async function updateNote(
  tx: Transaction,
  id: string,
  change: Pick<StoredNote, "text" | "changedAt">,
): Promise<void> {
  await tx.update(donorNotes).set(change).where(eq(donorNotes.id, id));
}

export async function deleteNote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(donorNotes).where(eq(donorNotes.id, id));
}

/** Deletes every note about this person. */
export async function deleteNotesOn(tx: Transaction, person: KnownPerson): Promise<void> {
  await tx.delete(donorNotes).where(isAbout(person));
}

/** Gives the notes about this person to an account. */
export async function reassignNotes(tx: Transaction, person: KnownPerson, into: string): Promise<void> {
  await tx.update(donorNotes).set({ accountId: into, emailKey: null }).where(isAbout(person));
}
