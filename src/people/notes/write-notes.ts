import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { NoteList } from "./notes.contract.ts";
import {
  deleteNote,
  findNotes,
  insertNote,
  lockNote,
  lockNotes,
  type NoteSubject,
  type StoredNote,
  updateNote,
} from "./notes.db.ts";

type NoteContext = Pick<AppContext, "write" | "clock">;
type Reader = Authorized<"read_money"> | Authorized<"read_members"> | Authorized<"read_registrations">;

/** A form that is sent again because its answer was lost is sent within this time. */
const AGAIN_MS = 10 * 60_000;

/** The subject of notes, with its name in the audit log. */
export interface NotedSubject extends NoteSubject {
  audited: { kind: string; id: string; name: string };
}

/** A text about a subject; `origin` is the keyed hash of the caller's network address. */
interface Written {
  text: string;
  origin: string;
}

/** Returns the notes about the subject, the newest first. */
export async function showNotes(db: Database, reader: Reader, subject: NoteSubject): Promise<NoteList> {
  const found = await findNotes(db, subject);
  const names = await readAccountNames(
    db,
    found.map(({ actor }) => actor),
  );
  const data = found.map(({ id, text, createdAt, changedAt, actor }) => ({
    ...{ id, text, by: names.get(actor) ?? null, own: actor === reader.id },
    written_at: createdAt.toISOString(),
    changed_at: changedAt?.toISOString() ?? null,
  }));
  return { data };
}

/** Stores a note about the subject. The same words again within ten minutes are one note. */
export async function addNote(
  ctx: NoteContext,
  staff: Reader,
  { person, thing, audited }: NotedSubject,
  { text, origin }: Written,
): Promise<void> {
  const { accountId, emailKey } = person;
  await ctx.write(async (unit) => {
    await lockNotes(unit.tx, audited.id);
    const now = ctx.clock.now();
    const isSame = (note: StoredNote) => note.text === text && note.actor === staff.id;
    const known = (await findNotes(unit.tx, { person, thing })).filter(isSame);
    if (known.some(({ createdAt }) => now.getTime() - createdAt.getTime() < AGAIN_MS)) return;
    const about = accountId === null ? { emailKey } : { accountId };
    const subject = thing && { subjectKind: thing.kind, subjectId: thing.id };
    await insertNote(unit.tx, { ...about, ...subject, actor: staff.id, text, createdAt: now });
    // The text is not in the log, which outlives it.
    await recordAudit(unit, { at: now, actor: staff, origin, action: "noted", subject: audited });
  });
}

/** Changes a note's text. Throws 404 if there is no such note about the subject, and 403 if another person wrote it. */
export async function changeNote(
  ctx: NoteContext,
  staff: Reader,
  subject: NotedSubject,
  { noteId, text, origin }: Written & { noteId: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const note = await lockOwnNote(unit.tx, subject, { noteId, staff });
    if (note.text === text) return;
    const now = ctx.clock.now();
    await updateNote(unit.tx, noteId, { text, changedAt: now });
    await recordAudit(unit, { at: now, actor: staff, origin, action: "changed_note", subject: subject.audited });
  });
}

/** Deletes a note for good. Throws 404 if there is no such note about the subject, and 403 if another person wrote it. */
export async function removeNote(
  ctx: NoteContext,
  staff: Reader,
  subject: NotedSubject,
  { noteId, origin }: { noteId: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    await lockOwnNote(unit.tx, subject, { noteId, staff });
    await deleteNote(unit.tx, noteId);
    const at = ctx.clock.now();
    await recordAudit(unit, { at, actor: staff, origin, action: "deleted_note", subject: subject.audited });
  });
}

async function lockOwnNote(
  tx: Transaction,
  subject: NoteSubject,
  { noteId, staff }: { noteId: string; staff: { id: string } },
): Promise<StoredNote> {
  const note = isUuid(noteId) ? await lockNote(tx, noteId, subject) : undefined;
  if (!note) throw notFound("Cette note n’existe pas, ou n’existe plus.");
  if (note.actor === staff.id) return note;
  throw new AppError("not_own_note", "Seule la personne qui a écrit cette note peut la changer.");
}
