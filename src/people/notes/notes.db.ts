import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** The things that notes are about beside persons: a payment by its order, a participant by the registration. */
export interface NotedThing {
  kind: "payment" | "participant";
  id: string;
}

/**
 * Staff's notes about persons, and about things of theirs, each under the account, or under the address if it had no
 * account then. An account that the address gets later has them too.
 */
export const notes = pgTable(
  "donor_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid(),
    /** As `payerKeyOf` returns it; empty for a payment whose payer is not known. */
    emailKey: text(),
    /** The thing that it is about; null if it is about the person. */
    subjectKind: text().$type<NotedThing["kind"]>(),
    subjectId: uuid(),
    /** The account of the member of staff who wrote it. */
    actor: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    changedAt: at(),
  },
  (table) => [
    index("donor_notes_by_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("donor_notes_by_address").on(table.emailKey).where(sql`${table.emailKey} is not null`),
    index("donor_notes_by_subject").on(table.subjectId).where(sql`${table.subjectId} is not null`),
    check("donor_notes_about", sql`num_nonnulls(${table.accountId}, ${table.emailKey}) = 1`),
  ],
);

export type StoredNote = typeof notes.$inferSelect;

/** The person, whose address is empty if it is not known, and the thing; null for notes about the person alone. */
export interface NoteSubject {
  person: KnownPerson;
  thing: NotedThing | null;
}

/** So that these keys never collide with those of other locks. */
const NOTES_LOCK = 7_261_021;

function isOf({ accountId, emailKey }: KnownPerson): SQL | undefined {
  return or(
    emailKey === "" ? sql`false` : eq(notes.emailKey, emailKey),
    accountId === null ? sql`false` : eq(notes.accountId, accountId),
  );
}

function isAboutThing({ kind, id }: NotedThing): SQL | undefined {
  return and(eq(notes.subjectKind, kind), eq(notes.subjectId, id));
}

function isAbout({ person, thing }: NoteSubject): SQL | undefined {
  return thing ? isAboutThing(thing) : and(isOf(person), isNull(notes.subjectId));
}

const newest = [desc(notes.createdAt), desc(notes.id)];

/** Returns the notes about the thing or the person, the newest first. */
export async function findNotes(db: Database, subject: NoteSubject): Promise<StoredNote[]> {
  return db
    .select()
    .from(notes)
    .where(isAbout(subject))
    .orderBy(...newest);
}

/** Returns all notes about this person and their things, the newest first. */
export async function listNotesOn(db: Database, person: KnownPerson): Promise<StoredNote[]> {
  return db
    .select()
    .from(notes)
    .where(isOf(person))
    .orderBy(...newest);
}

/** Returns when something was noted last about each of these things; those without notes are left out. */
export async function listNewestNotes(
  db: Database,
  { kind, ids }: { kind: NotedThing["kind"]; ids: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: notes.subjectId, at: notes.createdAt })
    .from(notes)
    .where(and(eq(notes.subjectKind, kind), inArray(notes.subjectId, [...ids])))
    .orderBy(asc(notes.createdAt));
  return new Map(rows.flatMap(({ id, at }) => (id ? [[id, at] as const] : [])));
}

/** Returns the texts of the notes about each of these things, the newest first. */
export async function listNoteTexts(
  db: Database,
  { kind, ids }: { kind: NotedThing["kind"]; ids: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: notes.subjectId, text: notes.text })
    .from(notes)
    .where(and(eq(notes.subjectKind, kind), inArray(notes.subjectId, [...ids])))
    .orderBy(...newest);
  const texts = new Map<string, string[]>();
  for (const { id, text } of rows) if (id) texts.set(id, [...(texts.get(id) ?? []), text]);
  return texts;
}

/**
 * The ids of the things about which something was noted at this moment or later, to be compared with those of their
 * rows.
 */
export function notedSince(db: Database, { kind, since }: { kind: NotedThing["kind"]; since: Date }) {
  const isNew = or(gte(notes.createdAt, since), gte(notes.changedAt, since));
  return db
    .select({ id: notes.subjectId })
    .from(notes)
    .where(and(eq(notes.subjectKind, kind), isNew));
}

/** Makes other notes about the subject with this id wait until the transaction ends. */
export async function lockNotes(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NOTES_LOCK}, hashtext(${id}))`);
}

export async function insertNote(tx: Transaction, note: typeof notes.$inferInsert): Promise<void> {
  await tx.insert(notes).values(note);
}

/** Returns the note about this subject, locked until the transaction ends. */
export async function lockNote(tx: Transaction, id: string, subject: NoteSubject): Promise<StoredNote | undefined> {
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.id, id), isAbout(subject)))
    .for("update");
  return row;
}

export async function updateNote(
  tx: Transaction,
  id: string,
  change: Pick<StoredNote, "text" | "changedAt">,
): Promise<void> {
  await tx.update(notes).set(change).where(eq(notes.id, id));
}

export async function deleteNote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.id, id));
}

/** Deletes every note about this person and their things. */
export async function deleteNotesOn(tx: Transaction, person: KnownPerson): Promise<void> {
  await tx.delete(notes).where(isOf(person));
}

/** Gives the notes about this person and their things to an account, or to who has no account but this key. */
export async function reassignNotes(
  tx: Transaction,
  person: KnownPerson,
  into: { accountId: string; emailKey: null } | { accountId: null; emailKey: string },
): Promise<void> {
  await tx.update(notes).set(into).where(isOf(person));
}

/**
 * Gives the notes about a thing to the person with this address, in lower case, to whom it belongs now; `id` is its new
 * id.
 */
export async function moveNotes(
  tx: Transaction,
  thing: NotedThing,
  { emailKey, id = thing.id }: { emailKey: string; id?: string },
): Promise<void> {
  await tx.update(notes).set({ accountId: null, emailKey, subjectId: id }).where(isAboutThing(thing));
}
