import { desc, eq, or, sql } from "drizzle-orm";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { donorNotes } from "./donor-notes.table.ts";

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
