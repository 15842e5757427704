import type { AppContext } from "#composition/context.ts";
import type { DecidedPayment, LinkRecorded, RefusedHook } from "#composition/payment-hooks.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { nameLastAction } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { formatFcfa } from "#shared/formats.ts";
import { nameOf, unknownLine } from "./statement-lines.ts";
import {
  findLineOf,
  hasLineWith,
  lockLine,
  lockLineOf,
  lockPayment,
  type StatementRow,
  updateLine,
} from "./statements.db.ts";

type Deciding = Pick<AppContext, "write" | "clock">;
type Staff = Authorized<"move_money">;

/** Who decides about a line, from where and when. */
type Decided = Pick<DecidedPayment, "staff" | "origin" | "now">;

/**
 * Notes that the line is this recorded payment. Confirms nothing. The same twice is noted once. Throws 404 if one of
 * them is unknown, 409 if one of them was decided otherwise, and 422 if their amounts differ.
 */
export async function linkLine(
  ctx: Deciding,
  staff: Staff,
  { id, paymentId, origin }: { id: string; paymentId: string; origin: string },
): Promise<void> {
  await ctx.write((unit) => link(unit, { id, paymentId, staff, origin, now: ctx.clock.now() }));
}

/** Links the line that the form of the payment was filled in from. */
const linkRecorded: LinkRecorded = async (unit, { line: id, amount, id: paymentId, ...decided }) => {
  const line = await requireLine(unit, id);
  if (line.state === "open" && line.amount !== amount) {
    const text = `La ligne du relevé est de ${formatFcfa(line.amount)}\u00a0: corrigez le montant, ou enregistrez-le sans partir d’elle.`;
    throw new AppError("amount_differs", text, { fields: { amount: [text] } });
  }
  await link(unit, { id, paymentId, ...decided });
};

/** The lines of statements as payments that are recorded know them. */
export const recordedLines = { hasLineWith, linkRecorded };

async function link(
  unit: UnitOfWork,
  { id, paymentId, staff, origin, now }: Decided & { id: string; paymentId: string },
): Promise<void> {
  // The payment first: two lines that are linked to it at once wait here for each other.
  const payment = await lockPayment(unit.tx, paymentId);
  const line = await requireLine(unit, id);
  if (line.paymentId === paymentId) return;
  if (!payment) throw notFound("Cet encaissement n’existe pas.");
  if (line.state !== "open") throw await decidedOtherwise(unit, id, { staff, now });
  if (payment.state === "refused") throw new AppError("refused", "Cet encaissement a été refusé.");
  if (payment.amount !== line.amount) {
    const text = "Les montants diffèrent\u00a0: corrigez l’encaissement, ou enregistrez-en un autre.";
    throw new AppError("amount_differs", text, { fields: { payment: [text] } });
  }
  if (await findLineOf(unit.tx, paymentId)) {
    throw new AppError("already_linked", "Cet encaissement est déjà lié à une autre ligne.");
  }
  await updateLine(unit.tx, id, { state: "linked", paymentId, reason: null });
  const decided = { staff, origin, now };
  await note(unit, decided, { line, action: "linked_line", after: { payment: nameOf(payment) } });
}

/**
 * Notes that the line is no payment to record. Throws 404 if it is unknown, 409 if it is linked, and 422 without a
 * reason.
 */
export async function setLineAside(
  ctx: Deciding,
  staff: Staff,
  { id, reason: given, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    const line = await requireLine(unit, id);
    if (line.state === "set_aside") return;
    if (line.state !== "open") throw await decidedOtherwise(unit, id, { staff, now: ctx.clock.now() });
    await updateLine(unit.tx, id, { state: "set_aside", paymentId: null, reason });
    const decided = { staff, origin, now: ctx.clock.now() };
    await note(unit, decided, { line, action: "set_aside", after: { reason } });
  });
}

/**
 * Takes back what was noted of the line: it is open again, and its payment stays as it is. Throws 404 if it is unknown,
 * and 409 if it was linked to another payment, or to one at all, since the person saw it.
 */
export async function reopenLine(
  ctx: Deciding,
  staff: Staff,
  { id, paymentId, origin }: { id: string; paymentId: string | null; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const line = await requireLine(unit, id);
    if (line.state === "open") return;
    const now = ctx.clock.now();
    if (line.paymentId !== paymentId) throw await decidedOtherwise(unit, id, { staff, now });
    await reopen(unit, { line, staff, origin, now });
  });
}

/** Opens the line that the refused payment was linked to, so that a person says what it is. */
export const reopenLineOfRefused: RefusedHook = async (unit, { id, ...decided }) => {
  const line = await lockLineOf(unit.tx, id);
  if (line) await reopen(unit, { line, ...decided });
};

async function reopen(unit: UnitOfWork, { line, ...decided }: { line: StatementRow } & Decided): Promise<void> {
  await updateLine(unit.tx, line.id, { state: "open", paymentId: null, reason: null });
  await note(unit, decided, { line, action: "reopened_line" });
}

async function requireLine({ tx }: UnitOfWork, id: string): Promise<StatementRow> {
  const line = isUuid(id) ? await lockLine(tx, id) : undefined;
  if (!line) throw unknownLine();
  return line;
}

/** Returns the refusal (409) of a decision about a line of which somebody said otherwise: who did what, and when. */
async function decidedOtherwise(
  { tx }: UnitOfWork,
  id: string,
  reader: { staff: Staff; now: Date },
): Promise<AppError> {
  const text = await nameLastAction(tx, { kind: "statements", id, said: SAID }, reader);
  return new AppError("decided", text ?? "Une autre décision a été prise entre-temps.");
}

const SAID = {
  linked_line: (has: string) => `l’${has} liée à un encaissement`,
  set_aside: (has: string) => `l’${has} mise de côté`,
  reopened_line: (has: string) => `l’${has} rouverte`,
};

async function note(
  unit: UnitOfWork,
  { staff, origin, now }: Decided,
  { line, action, after }: { line: StatementRow; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(unit, {
    at: now,
    actor: staff,
    origin,
    action,
    subject: { kind: "statements", id: line.id, name: line.label.slice(0, 80) || line.reference || "Sans libellé" },
    after: { amount: line.amount, ...after },
  });
}
