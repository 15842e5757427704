import type { Actor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { isEmptyRichText, sanitizeRichText } from "#platform/rich-text.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { addRevision, deleteRevisionsOf, findRevision } from "#site/content/revisions.db.ts";
import { revisionNotFound } from "#site/content/show-revisions.ts";
import { requireFiles, requirePictures, withoutDeletedPictures } from "#site/pictures/held-pictures.ts";
import type { RewriteRow } from "#site/pictures/picture-column.ts";
import type { LetterFields, LetterMove, LetterRecord, LetterState, NewLetter } from "./letters.contract.ts";
import { deleteLetterRow, insertLetter, type Letter, lockLetter, updateLetter } from "./letters.db.ts";
import { fieldsOf, LETTERS, letterNotFound, showLetter } from "./read-letters.ts";

type WriteContext = Pick<AppContext, "db" | "write" | "clock" | "holdPictures" | "findMissingFiles">;
const EMPTY = "Veuillez écrire la lettre.";

/** Stores a new draft. Throws 422 if nothing of its text can be read, or a picture in it is not there. */
export async function addLetter(
  ctx: WriteContext,
  staff: Authorized<"correspond">,
  { fields, origin }: { fields: NewLetter; origin: string },
): Promise<LetterRecord> {
  const columns = columnsOf(fields);
  await requireFiles(ctx, { body: columns.body });
  const now = ctx.clock.now();
  const { id } = await ctx.write(async (unit) => {
    await requirePictures(ctx, unit.tx, { body: columns.body });
    const letter = await insertLetter(unit.tx, {
      ...columns,
      updateId: fields.update_id,
      createdAt: now,
      changedAt: now,
    });
    await addRevision(unit.tx, { ...revisionOf(letter), at: now, actor: staff.id });
    await recordAudit(unit, { at: now, actor: staff, origin, action: "created", subject: auditedLetter(letter) });
    return letter;
  });
  return showLetter(ctx, staff, id);
}

interface DraftChange {
  id: string;
  version: number;
  origin: string;
}

/**
 * Changes a draft. Throws 404, 409 if it was changed meanwhile or is no draft, and 422 if nothing of its text can be
 * read, or a picture in it is not there.
 */
export async function changeLetter(
  ctx: WriteContext,
  staff: Authorized<"correspond">,
  { fields, ...by }: DraftChange & { fields: LetterFields },
): Promise<LetterRecord> {
  const columns = columnsOf(fields);
  await requireFiles(ctx, { body: columns.body });
  return writeDraft(ctx, staff, { ...by, action: "changed" }, async (_, tx) => {
    await requirePictures(ctx, tx, { body: columns.body });
    return columns;
  });
}

/**
 * Gives a draft the fields that it had in another version, without pictures that are gone since. Throws 404 if there is
 * no such letter or version, and 409 as `changeLetter` does.
 */
export async function restoreLetter(
  ctx: WriteContext,
  staff: Authorized<"correspond">,
  { restored, ...by }: DraftChange & { restored: number },
): Promise<LetterRecord> {
  return writeDraft(ctx, staff, { ...by, action: "restored_version" }, async (letter, tx) => {
    const revision = await findRevision(tx, { kind: LETTERS, contentId: letter.id, version: restored });
    if (!revision) throw revisionNotFound();
    return columnsOf(await withoutDeletedPictures(ctx, tx, { ...fieldsOf(letter), ...revision.fields }));
  });
}

async function writeDraft(
  ctx: WriteContext,
  staff: Authorized<"correspond">,
  { id, version, origin, action }: DraftChange & { action: string },
  change: (letter: Letter, tx: Transaction) => Promise<LetterColumns>,
): Promise<LetterRecord> {
  await ctx.write(async (unit) => {
    const letter = await lockVersion(unit, id, version);
    if (letter.state !== "draft") throw new AppError("not_a_draft", "Cette lettre n’est plus un brouillon.");
    const columns = await change(letter, unit.tx);
    const changed = Object.entries(columns).filter(([name, value]) => letter[name as keyof Letter] !== value);
    if (changed.length === 0) return;
    const now = ctx.clock.now();
    await storeVersion(unit.tx, letter, { columns, actor: staff.id, now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action,
      subject: auditedLetter({ id, subject: columns.subject }),
      before: { title: letter.subject, segment: letter.segment },
      after: { title: columns.subject, segment: columns.segment },
    });
  });
  return showLetter(ctx, staff, id);
}

/** Stores new columns of a locked letter, with the version before them, if it has none yet, and after them. */
async function storeVersion(
  tx: Transaction,
  letter: Letter,
  { columns, actor, now }: { columns: Partial<LetterColumns>; actor: string; now: Date },
): Promise<void> {
  const after = { ...letter, ...columns, version: letter.version + 1 };
  await addRevision(tx, { ...revisionOf(letter), at: letter.changedAt, actor: null });
  await updateLetter(tx, letter.id, { ...columns, version: after.version, changedAt: now });
  await addRevision(tx, { ...revisionOf(after), at: now, actor });
}

function revisionOf(letter: Letter) {
  const fields = { ...fieldsOf(letter) };
  const draft = { status: "draft" as const, publishedAt: null, trashedAt: null };
  return { kind: LETTERS, contentId: letter.id, version: letter.version, fields, ...draft };
}

/** Changes the pictures in a letter that is still to be sent. Returns false for one whose readers have it. */
export const rewriteLetter: RewriteRow = async (unit, { editor, id, action, now }, change) => {
  const letter = await lockLetter(unit.tx, id);
  if (!letter || letter.startedAt !== null) return false;
  const columns = { body: change(letter.body) as string };
  await storeVersion(unit.tx, letter, { columns, actor: editor.staff.id, now });
  await recordAudit(unit, {
    at: now,
    actor: editor.staff,
    origin: editor.origin,
    action,
    subject: auditedLetter(letter),
  });
  return true;
};

/** Returns this version of the letter, locked. Throws 404, and 409 if it was changed meanwhile. */
export async function lockVersion({ tx }: Pick<UnitOfWork, "tx">, id: string, version: number): Promise<Letter> {
  const letter = isUuid(id) ? await lockLetter(tx, id) : undefined;
  if (!letter) throw letterNotFound();
  if (letter.version === version) return letter;
  throw new AppError(
    "changed_meanwhile",
    "Cette lettre a été modifiée entre-temps. Comparez les deux versions avant d’enregistrer.",
  );
}

type LetterColumns = Pick<Letter, "subject" | "body" | "segment" | "targetId">;

function columnsOf({ subject, body, segment, target_id }: LetterFields): LetterColumns {
  const text = sanitizeRichText(body);
  if (isEmptyRichText(text)) throw new AppError("invalid", EMPTY, { fields: { body: [EMPTY] } });
  return { subject, body: text, segment, targetId: target_id };
}

/** Deletes a draft for good. Throws 404, and 409 if it is no draft: what was sent, or will be, stays on record. */
export async function deleteLetter(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"correspond">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  await write(async (unit) => {
    const letter = isUuid(id) ? await lockLetter(unit.tx, id) : undefined;
    if (!letter) throw letterNotFound();
    if (letter.state !== "draft") throw new AppError("not_a_draft", "Cette lettre n’est plus un brouillon.");
    await deleteLetterRow(unit.tx, id);
    await deleteRevisionsOf(unit.tx, { kind: LETTERS, contentId: id });
    await recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      action: "deleted",
      subject: auditedLetter(letter),
    });
  });
}

/** Returns the letter as the audit log names it. */
function auditedLetter({ id, subject }: Pick<Letter, "id" | "subject">) {
  return { kind: LETTERS, id, name: subject };
}

/** The verb of the audit log for each state that a letter comes into. */
const CAME_INTO: Readonly<Record<LetterState, LetterMove>> = {
  draft: "unscheduled_letter",
  scheduled: "scheduled_letter",
  sending: "started_letter",
  paused: "paused_letter",
  sent: "finished_letter",
  cancelled: "cancelled_letter",
};

/** Adds to the audit log that the letter came into another state, and what there is to say of it. */
export async function recordLetterState(
  unit: Pick<UnitOfWork, "tx">,
  letter: Letter,
  {
    to,
    facts = {},
    ...caused
  }: { to: LetterState; at: Date; actor: Actor; origin: string | null; facts?: Record<string, unknown> },
): Promise<void> {
  const move: LetterMove = to === "sending" && letter.state === "paused" ? "resumed_letter" : CAME_INTO[to];
  await recordAudit(unit, {
    ...caused,
    action: move,
    subject: auditedLetter(letter),
    before: { state: letter.state },
    after: { state: to, ...facts },
  });
}
