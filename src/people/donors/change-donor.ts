import type { AppContext } from "#composition/context.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { withdrawEverywhere } from "#people/privacy/consents.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import {
  deleteNote,
  insertNote,
  listNotesOn,
  lockDonor,
  lockNote,
  type StoredNote,
  updateNote,
} from "./donor-notes.db.ts";
import { type Donor, findDonor } from "./show-donor.ts";

type NoteContext = Pick<AppContext, "db" | "write" | "clock">;

/** A form that is sent again because its answer was lost is sent within this time. */
const AGAIN_MS = 10 * 60_000;

/** A note and the donor it is about; `origin` is the keyed hash of the caller's network address. */
interface Written {
  id: string;
  text: string;
  origin: string;
}

/** Stores a note about the donor. The same words again within ten minutes are one note. Throws 404 if there is no such donor. */
export async function addDonorNote(
  ctx: NoteContext,
  staff: Authorized<"read_money">,
  { id, text, origin }: Written,
): Promise<void> {
  const donor = await findDonor(ctx, id);
  const { accountId, emailKey } = donor;
  await ctx.write(async (unit) => {
    await lockDonor(unit.tx, emailKey);
    const now = ctx.clock.now();
    const notes = await listNotesOn(unit.tx, donor);
    const isSame = (note: StoredNote) => note.text === text && note.actor === staff.id;
    if (notes.some((note) => isSame(note) && now.getTime() - note.createdAt.getTime() < AGAIN_MS)) return;
    const about = accountId === null ? { emailKey } : { accountId };
    await insertNote(unit.tx, { ...about, actor: staff.id, text, createdAt: now });
    // The text is not in the log, which outlives it.
    await recordAudit(unit, { at: now, actor: staff, origin, action: "noted", subject: auditedDonor(donor) });
  });
}

/** Changes a note's text. Throws 404 if the donor has no such note, and 403 if another person wrote it. */
export async function changeDonorNote(
  ctx: NoteContext,
  staff: Authorized<"read_money">,
  { id, noteId, text, origin }: Written & { noteId: string },
): Promise<void> {
  const donor = await findDonor(ctx, id);
  await ctx.write(async (unit) => {
    const note = await lockOwnNote(unit.tx, donor, { noteId, staff });
    if (note.text === text) return;
    const now = ctx.clock.now();
    await updateNote(unit.tx, noteId, { text, changedAt: now });
    await recordAudit(unit, { at: now, actor: staff, origin, action: "changed_note", subject: auditedDonor(donor) });
  });
}

/** Deletes a note for good. Throws 404 if the donor has no such note, and 403 if another person wrote it. */
export async function deleteDonorNote(
  ctx: NoteContext,
  staff: Authorized<"read_money">,
  { id, noteId, origin }: { id: string; noteId: string; origin: string },
): Promise<void> {
  const donor = await findDonor(ctx, id);
  await ctx.write(async (unit) => {
    await lockOwnNote(unit.tx, donor, { noteId, staff });
    await deleteNote(unit.tx, noteId);
    const at = ctx.clock.now();
    await recordAudit(unit, { at, actor: staff, origin, action: "deleted_note", subject: auditedDonor(donor) });
  });
}

async function lockOwnNote(
  tx: Transaction,
  { accountId, emailKey }: Donor,
  { noteId, staff }: { noteId: string; staff: { id: string } },
): Promise<StoredNote> {
  const note = isUuid(noteId) ? await lockNote(tx, noteId) : undefined;
  const isAbout = note && (note.emailKey === emailKey || (accountId !== null && note.accountId === accountId));
  if (!isAbout) throw notFound("Cette note n’existe pas, ou n’existe plus.");
  if (note.actor === staff.id) return note;
  throw new AppError(403, "not_own_note", "Seule la personne qui a écrit cette note peut la changer.");
}

/**
 * Takes the donor's name off every public page, as their own withdrawal does, and off what waits to be confirmed. Only the
 * donor can give the consent again, with another gift. Again, it changes nothing. Throws 404 if there is no such donor.
 */
export async function withdrawDonorName(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "personalData">,
  staff: Authorized<"move_money">,
  { id, reason, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const donor = await findDonor(ctx, id);
  await ctx.write(async (unit) => {
    await lockDonor(unit.tx, donor.emailKey);
    const named = await countNamedPayments(unit.tx, donor);
    await withdrawEverywhere(unit, ctx, { person: donor, kind: "show_name" });
    if (named === 0) return;
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: staff,
      origin,
      action: "withdrew_name",
      subject: auditedDonor(donor),
      after: { payments: named, reason },
    });
  });
}

/** Returns the donor as the audit log names them: without the name and the address, because the log outlives both. */
function auditedDonor({ id, memberNumber }: Donor): { kind: string; id: string; name: string } {
  const name = memberNumber === null ? "Donateur sans compte" : memberNumberOf({ memberNumber });
  return { kind: "donors", id, name };
}
