import type { AppContext } from "#composition/context.ts";
import type { RefusedHook, RefusedPayment } from "#money/offline-payments/refused-hook.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { findLineOf, lockLine, lockLineOf, lockPayment, type StatementRow, updateLine } from "./statements.db.ts";

type Deciding = Pick<AppContext, "write" | "clock">;
type Staff = Authorized<"move_money">;

/** Who decides about a line, from where and when. */
type Decided = Pick<RefusedPayment, "staff" | "origin" | "now">;

/**
 * Notes that the line is this recorded payment. Confirms nothing. The same twice is noted once. Throws 404 if one of them is unknown,
 * 409 if one of them was decided otherwise, and 422 if their amounts differ.
 */
export async function linkLine(
  ctx: Deciding,
  staff: Staff,
  { id, paymentId, origin }: { id: string; paymentId: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    // The payment first: two lines that are linked to it at once wait here for each other.
    const payment = await lockPayment(unit.tx, paymentId);
    const line = await requireLine(unit, id);
    if (line.paymentId === paymentId) return;
    if (!payment) throw notFound("Cet encaissement n’existe pas.");
    if (line.state !== "open") throw decidedOtherwise();
    if (payment.state === "refused") throw new AppError(409, "refused", "Cet encaissement a été refusé.");
    if (payment.amount !== line.amount) {
      const text = "Les montants diffèrent\u00a0: corrigez l’encaissement, ou enregistrez-en un autre.";
      throw new AppError(422, "amount_differs", text, { fields: { payment: [text] } });
    }
    if (await findLineOf(unit.tx, paymentId)) {
      throw new AppError(409, "already_linked", "Cet encaissement est déjà lié à une autre ligne.");
    }
    await updateLine(unit.tx, id, { state: "linked", paymentId, reason: null });
    const decided = { staff, origin, now: ctx.clock.now() };
    await note(unit, decided, { line, action: "linked_line", after: { payment: nameOf(payment) } });
  });
}

/** Notes that the line is no payment to record. Throws 404 if it is unknown, 409 if it is linked, and 422 without a reason. */
export async function setLineAside(
  ctx: Deciding,
  staff: Staff,
  { id, reason: given, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    const line = await requireLine(unit, id);
    if (line.state === "set_aside") return;
    if (line.state !== "open") throw decidedOtherwise();
    await updateLine(unit.tx, id, { state: "set_aside", paymentId: null, reason });
    const decided = { staff, origin, now: ctx.clock.now() };
    await note(unit, decided, { line, action: "set_aside", after: { reason } });
  });
}

/** Takes back what was noted of the line: it is open again, and its payment stays as it is. Throws 404 if it is unknown. */
export async function reopenLine(
  ctx: Deciding,
  staff: Staff,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const line = await requireLine(unit, id);
    if (line.state !== "open") await reopen(unit, { line, staff, origin, now: ctx.clock.now() });
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
  if (!line) throw notFound("Cette ligne de relevé n’existe pas.");
  return line;
}

function decidedOtherwise(): AppError {
  return new AppError(409, "decided", "Une autre décision a été prise entre-temps\u00a0: rechargez la page.");
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

async function note(
  unit: UnitOfWork,
  { staff, origin, now }: Decided,
  { line, action, after }: { line: StatementRow; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(unit, {
    ...{ at: now, actor: staff, origin, action },
    subject: { kind: "statements", id: line.id, name: line.label.slice(0, 80) || line.reference || "Sans libellé" },
    after: { amount: line.amount, ...after },
  });
}
