import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { findAttempt, findOrder, type Order } from "#money/payments/payments.db.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { auditedDonor, donorOfOrder, findDonor } from "#people/donors/find-donor.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { quoted } from "#shared/quoted.ts";
import { findEvent } from "#site/events/events.db.ts";
import { findRegistration } from "#site/events/registrations.db.ts";
import { type NoteChange, type NoteList, noteChange, noteList, noteText } from "./notes.contract.ts";
import {
  deleteNote,
  deleteNotesOn,
  findNotes,
  insertNote,
  listNotesOn,
  lockNote,
  lockNotes,
  type NoteSubject,
  notes,
  reassignNotes,
  type StoredNote,
  updateNote,
} from "./notes.db.ts";

// The longest note in escaped JSON, with room to spare.
const LARGEST_NOTE_BYTES = 32 * 1024;

type Find = (ctx: AppContext, params: Readonly<Record<string, string>>) => Promise<NotedSubject>;

/** The subjects of notes, below the address of its page, by those whose role opens that page. */
const NOTED = [
  { path: "/admin/donors/:id", ability: "read_money", find: (ctx, { id = "" }) => donorSubject(ctx, id) },
  { path: "/admin/members/:id", ability: "read_members", find: (ctx, { id = "" }) => memberSubject(ctx, id) },
  { path: "/admin/payments/:id", ability: "read_money", find: (ctx, { id = "" }) => paymentSubject(ctx, id) },
  {
    path: "/admin/events/:id/registrations/:registration",
    ability: "read_registrations",
    find: (ctx, { id: eventId = "", registration: id = "" }) => participantSubject(ctx, { eventId, id }),
  },
] as const satisfies readonly {
  path: string;
  ability: "read_money" | "read_members" | "read_registrations";
  find: Find;
}[];

/**
 * The calls of the notes about donors, members, payments and participants. Each write returns the notes as they then
 * are.
 */
function noteRoutes(ctx: AppContext): Endpoint[] {
  return NOTED.flatMap(({ path, ability, find }) => notesOf(ctx, { path: `${path}/notes`, ability, find }));
}

function notesOf(
  ctx: AppContext,
  { path, ability, find }: { path: string; ability: (typeof NOTED)[number]["ability"]; find: Find },
): Endpoint[] {
  const shared = { access: staffWith(ctx, ability), chapter: "Administration" } as const;
  const shown = { 200: ["The notes as they then are", noteList], 404: "There is no such thing or note" } as const;
  const own = { ...shown, 403: "Another person wrote the note" } as const;
  const changed = { ...own, 409: "Its text is another than `before` by now" } as const;
  const body = { json: noteText, maxBytes: LARGEST_NOTE_BYTES };
  const noteIn = (params: Readonly<Record<string, string>>) => params.note ?? "";
  return [
    endpoint(
      { ...shared, method: "get", path, summary: "The notes, the newest first", answers: shown },
      async ({ caller, params }) => showNotes(ctx.db, caller, await find(ctx, params)),
    ),
    endpoint(
      { ...shared, method: "post", path, summary: "Note something", body, answers: shown },
      async ({ caller, params, body: { text }, address }) => {
        const subject = await find(ctx, params);
        await addNote(ctx, caller, subject, { text, origin: ctx.hashAddress(address) });
        return showNotes(ctx.db, caller, subject);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "put",
        path: `${path}/:note`,
        summary: "Change a note of one's own",
        body: { ...body, json: noteChange },
        answers: changed,
      },
      async ({ caller, params, body: change, address }) => {
        const subject = await find(ctx, params);
        await changeNote(ctx, caller, subject, {
          ...change,
          noteId: noteIn(params),
          origin: ctx.hashAddress(address),
        });
        return showNotes(ctx.db, caller, subject);
      },
    ),
    endpoint(
      { ...shared, method: "delete", path: `${path}/:note`, summary: "Delete a note of one's own", answers: own },
      async ({ caller, params, address }) => {
        const subject = await find(ctx, params);
        await removeNote(ctx, caller, subject, { noteId: noteIn(params), origin: ctx.hashAddress(address) });
        return showNotes(ctx.db, caller, subject);
      },
    ),
  ];
}

type FindContext = Pick<AppContext, "db">;

/** The payer of a payment without account and address. */
const NOT_KNOWN: KnownPerson = { accountId: null, emailKey: "" };

/** Returns the donor as a subject of notes. Throws 404 if there is none with this id. */
export async function donorSubject(ctx: FindContext, id: string): Promise<NotedSubject> {
  const donor = await findDonor(ctx, id);
  return { person: donor, thing: null, audited: auditedDonor(donor) };
}

/** Returns how many notes there are about the donor who made this order, apart from those about a payment. */
export async function countNotesOnPayer(db: Database, order: Order): Promise<number> {
  const person = await donorOfOrder(db, order);
  return person ? (await findNotes(db, { person, thing: null })).length : 0;
}

/** Returns the member as a subject of notes. Throws 404 if there is none. */
async function memberSubject({ db }: FindContext, id: string): Promise<NotedSubject> {
  const account = isUuid(id) ? await findAccount(db, id) : undefined;
  if (!account) throw notFound("Ce membre n’existe pas, ou n’existe plus.");
  // Notes about an address are this person's once it is verified.
  const emailKey = account.emailVerifiedAt ? account.emailKey : "";
  return {
    person: { accountId: account.id, emailKey },
    thing: null,
    audited: { kind: "members", id: account.id, name: memberNumberOf(account) },
  };
}

/** Returns the payment as a subject of notes, which all tries of its order share. Throws 404 if there is none. */
async function paymentSubject({ db }: FindContext, id: string): Promise<NotedSubject> {
  const attempt = isUuid(id) ? await findAttempt(db, id) : undefined;
  const order = attempt && (await findOrder(db, attempt.orderId));
  if (!order) throw notFound("Ce paiement n’existe pas.");
  return {
    person: (await donorOfOrder(db, order)) ?? NOT_KNOWN,
    thing: { kind: "payment", id: order.id },
    audited: { kind: "attempts", id: attempt.id, name: attempt.reference },
  };
}

/** Returns the participant as a subject of notes. Throws 404 if the event has no such registration. */
async function participantSubject(
  { db }: FindContext,
  { eventId, id }: { eventId: string; id: string },
): Promise<NotedSubject> {
  const registration = isUuid(id) ? await findRegistration(db, id) : undefined;
  if (registration?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
  const event = await findEvent(db, eventId);
  return {
    person: { accountId: null, emailKey: registration.emailKey },
    thing: { kind: "participant", id },
    // Under the event's title: a name would outlive its person's erasure.
    audited: { kind: "participants", id, name: event?.title ?? "" },
  };
}

type NoteContext = Pick<AppContext, "write" | "clock">;
type Reader = Authorized<"read_money"> | Authorized<"read_members"> | Authorized<"read_registrations">;

/** A form that is sent again because its answer was lost is sent within this time. */
const AGAIN_MS = 10 * 60_000;

/** The subject of notes, with its name in the audit log. */
interface NotedSubject extends NoteSubject {
  audited: { kind: string; id: string; name: string };
}

/** A text about a subject; `origin` is the keyed hash of the caller's network address. */
interface Written {
  text: string;
  origin: string;
}

/** Returns the notes about the subject, the newest first. */
async function showNotes(db: Database, reader: Reader, subject: NoteSubject): Promise<NoteList> {
  const found = await findNotes(db, subject);
  const names = await readAccountNames(
    db,
    found.map(({ actor }) => actor),
  );
  const data = found.map(({ id, text, createdAt, changedAt, actor }) => ({
    id,
    text,
    by: names.get(actor) ?? null,
    own: actor === reader.id,
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

/**
 * Changes a note's text. Throws 404 if there is no such note about the subject, 403 if another person wrote it, and 409
 * if it was changed since it was shown, as in another tab.
 */
async function changeNote(
  ctx: NoteContext,
  staff: Reader,
  subject: NotedSubject,
  { noteId, text, before, origin }: Written & NoteChange & { noteId: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const note = await lockOwnNote(unit.tx, subject, { noteId, staff });
    if (note.text === text) return;
    if (before !== undefined && before !== note.text) {
      const told = `Vous avez changé cette note entre-temps\u00a0: ${quoted(note.text)}. Enregistrez de nouveau pour la remplacer.`;
      throw new AppError("changed_meanwhile", told, { fields: { text: [told] } });
    }
    const now = ctx.clock.now();
    await updateNote(unit.tx, noteId, { text, changedAt: now });
    await recordAudit(unit, { at: now, actor: staff, origin, action: "changed_note", subject: subject.audited });
  });
}

/**
 * Deletes a note for good. Throws 404 if there is no such note about the subject, and 403 if another person wrote it.
 */
async function removeNote(
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

export const notesModule: Module = {
  api: noteRoutes,
  personalData: () => ({
    exported: async (db, person) => ({
      notes: (await listNotesOn(db, person)).map(({ text, createdAt }) => ({ at: createdAt.toISOString(), text })),
    }),
    erase: ({ tx }, person) => deleteNotesOn(tx, person),
    merging: {
      columns: { moved: [notes.accountId, notes.emailKey] },
      byAddress: true,
      async move({ tx }, { from: { accountId, emailKey }, into }) {
        // An unverified address proves nothing: what was noted about it stays there.
        const person = { accountId, emailKey: emailKey ?? "" };
        await reassignNotes(tx, person, { accountId: into.accountId, emailKey: null });
      },
    },
  }),
};
