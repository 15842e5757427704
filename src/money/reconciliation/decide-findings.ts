import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { FindProviderLine, RefusedHook } from "#composition/payment-hooks.ts";
import { PROVIDER_METHOD } from "#money/offline-payments/offline-payment.contract.ts";
import { lockOffline } from "#money/offline-payments/offline-payments.db.ts";
import { findAttempt } from "#money/payments/payments.db.ts";
import { requireOthersPayment, requireReason } from "#money/payments/record-decision.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { nameAct } from "#people/staff/name-act.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { findNamedPayments, findShownLine, type ShownLine } from "./compared-lines.db.ts";
import { DIFFERENCES, type Finding } from "./reconciliation.contract.ts";
import { nameOfFinding } from "./reconciliation-words.contract.ts";
import { lockReconciliation } from "./reconciliations.db.ts";
import {
  deleteSetAside,
  findLineOfPayment,
  hasDecided,
  insertAllAside,
  insertSetAside,
  isPaymentOfLine,
  reopenOfPayment,
} from "./set-aside-findings.db.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

type Deciding = Pick<AppContext, "write" | "clock">;
type Staff = Authorized<"move_money">;

/** A line of a comparison, as it was read: comparing again may put another one in its place. */
interface ReadFinding {
  id: string;
  place: number;
  finding: Finding;
  reference: string;
  origin: string;
}

/**
 * Notes why a difference needs no booking: it waits no more, in this and in later comparisons, and nothing is counted
 * otherwise. The same twice is noted once. Throws 404 if there is no such line, 409 if it is not the one that was read,
 * no difference, or a recorded payment by now, 422 without a reason, and 403 if staff paid it or has decided about its
 * payment: another person looks at it then.
 */
export async function setFindingAside(
  ctx: Deciding,
  staff: Staff,
  { reason: given, ...read }: ReadFinding & { reason: string },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    const line = await requireFinding(unit, read);
    const decidedAt = ctx.clock.now();
    if (line.setAside && line.setAside.paymentId !== null) {
      throw await decidedOtherwise(unit, line.setAside, { staff, now: decidedAt });
    }
    if (line.setAside) return;
    if (line.attemptId !== null) await requireOthersDecision(unit, staff, line.attemptId);
    const { id, place } = read;
    await insertSetAside(unit.tx, { id, place, reason, decidedBy: nameActor(staff), decidedAt, paymentId: null });
    await noteFinding(unit, staff, {
      ...read,
      at: decidedAt,
      action: "set_aside",
      after: { finding: nameOfFinding(read.finding), reason },
    });
  });
}

/**
 * Notes why all differences of one finding need no booking, but for those that this member of staff paid or has decided
 * about: these wait for another person. Throws 404 if there is no such comparison, 409 if it was made again since it
 * was read, and 422 without a reason.
 */
export async function setFindingsAside(
  ctx: Deciding,
  staff: Staff,
  {
    id,
    finding,
    comparedAt,
    reason: given,
    origin,
  }: { id: string; finding: Finding; comparedAt: string; reason: string; origin: string },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    const row = isUuid(id) ? await lockReconciliation(unit.tx, id) : undefined;
    if (!row) throw reconciliationNotFound();
    if (row.state !== "done" || row.comparedAt?.toISOString() !== comparedAt) throw changedMeanwhile();
    const own = await readOwnIdentity(unit.tx, staff);
    const at = ctx.clock.now();
    const lines = await insertAllAside(unit.tx, {
      id,
      finding,
      own,
      reason,
      decidedBy: nameActor(staff),
      decidedAt: at,
    });
    if (lines === 0) return;
    await recordAudit(unit, {
      at,
      actor: staff,
      origin,
      action: "set_aside",
      subject: { kind: "reconciliations", id, name: row.fileName },
      after: { finding: nameOfFinding(finding), lines, reason },
    });
  });
}

/**
 * Takes back what was noted of the difference. Throws 404 and 409 as setting it aside does, and 409 if it is the
 * recorded payment that the person saw, or none, no more, or the only proof of a confirmed one.
 */
export async function reopenFinding(
  ctx: Deciding,
  staff: Staff,
  { paymentId, ...read }: ReadFinding & { paymentId: string | null },
): Promise<void> {
  await ctx.write(async (unit) => {
    // The payment first, as whoever confirms it: they rest on the line.
    const payment = paymentId === null ? undefined : await lockOffline(unit.tx, paymentId);
    const line = await requireFinding(unit, read);
    if (!line.setAside) return;
    const at = ctx.clock.now();
    if (line.setAside.paymentId !== paymentId) throw await decidedOtherwise(unit, line.setAside, { staff, now: at });
    if (payment?.state === "confirmed" && payment.methodCode === PROVIDER_METHOD.code) {
      throw new AppError("decided", "Cet encaissement est confirmé\u00a0: la ligne en est la preuve.");
    }
    await deleteSetAside(unit.tx, read);
    await noteFinding(unit, staff, {
      ...read,
      at,
      action: "reopened_line",
      after: { finding: nameOfFinding(read.finding) },
    });
  });
}

/** The reason of a line that is a recorded payment. */
const RECORDED = "Enregistré comme encaissement";

/**
 * Notes that a payment of the provider that is unknown here is this recorded one: it waits no more. Confirms nothing.
 * The same twice is noted once. Throws 404 if one of them is unknown, 409 if the line is another one now or one of them
 * was decided otherwise, and 422 if their amounts differ or the payment is one beside the provider.
 */
export async function recordFinding(
  ctx: Deciding,
  staff: Staff,
  { paymentId, ...read }: ReadFinding & { paymentId: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    // The payment first: two lines that are said to be it at once wait here for each other.
    const payment = await lockOffline(unit.tx, paymentId);
    const line = await requireFinding(unit, read);
    if (line.setAside?.paymentId === paymentId) return;
    if (!payment) throw notFound("Cet encaissement n’existe pas.");
    const at = ctx.clock.now();
    if (line.setAside) throw await decidedOtherwise(unit, line.setAside, { staff, now: at });
    if (line.finding !== "unknown_here") {
      throw new AppError("decided", "Seul un paiement inconnu ici s’enregistre comme encaissement.");
    }
    if (payment.state === "refused") throw new AppError("refused", "Cet encaissement a été refusé.");
    if (payment.methodCode !== PROVIDER_METHOD.code) {
      const text = `Ce paiement est chez le prestataire\u00a0: enregistrez un encaissement «\u00a0${PROVIDER_METHOD.label}\u00a0».`;
      throw new AppError("not_with_the_provider", text, { fields: { payment: [text] } });
    }
    if (payment.amount !== line.amount) {
      const text = "Les montants diffèrent\u00a0: corrigez l’encaissement, ou enregistrez-en un autre.";
      throw new AppError("amount_differs", text, { fields: { payment: [text] } });
    }
    if (await isPaymentOfLine(unit.tx, paymentId)) {
      throw new AppError("already_linked", "Cet encaissement est déjà lié à une autre ligne.");
    }
    const { id, place } = read;
    await insertSetAside(unit.tx, {
      id,
      place,
      paymentId,
      reason: RECORDED,
      decidedBy: nameActor(staff),
      decidedAt: at,
    });
    const after = { finding: nameOfFinding(read.finding), payment: `${payment.firstName} ${payment.lastName}`.trim() };
    await noteFinding(unit, staff, { ...read, at, action: "linked_line", after });
  });
}

/** Opens the line that the refused payment was said to be, so that a person says again what it is. */
export const reopenFindingOfRefused: RefusedHook = async (unit, { id, staff, origin, now }) => {
  const line = await reopenOfPayment(unit.tx, id);
  if (!line) return;
  const after = { finding: nameOfFinding("unknown_here") };
  const { comparison, reference } = line;
  await noteFinding(unit, staff, { id: comparison, reference, origin, at: now, action: "reopened_line", after });
};

export const findProviderLine: FindProviderLine = async (db, paymentId) => {
  const line = await findLineOfPayment(db, paymentId);
  if (!line) return undefined;
  const [payment] = await findNamedPayments(db, line.provider, [line.reference]);
  return { ...line, paymentId: payment?.id ?? null };
};

/** Returns the refusal (409) of a decision about a line of which somebody said otherwise: who said what, and when. */
async function decidedOtherwise(
  { tx }: UnitOfWork,
  { decidedBy: actor, decidedAt: at, paymentId }: NonNullable<ShownLine["setAside"]>,
  reader: { staff: Staff; now: Date },
): Promise<AppError> {
  const said = (has: string) =>
    paymentId === null ? `${has} mis cette ligne de côté` : `l’${has} enregistrée comme encaissement`;
  return new AppError("decided", await nameAct(tx, { actor, at, said }, reader));
}

/**
 * Returns the line that was read. Throws 404 if there is no such comparison, 409 if it is another line now, or no
 * difference.
 */
async function requireFinding({ tx }: UnitOfWork, { id, place, finding, reference }: ReadFinding): Promise<ShownLine> {
  const row = isUuid(id) ? await lockReconciliation(tx, id) : undefined;
  if (!row) throw reconciliationNotFound();
  const line = await findShownLine(tx, { id, place });
  if (
    row.state !== "done" ||
    line?.finding !== finding ||
    line.reference !== reference ||
    !DIFFERENCES.includes(finding)
  ) {
    throw changedMeanwhile();
  }
  return line;
}

function changedMeanwhile(): AppError {
  return new AppError("changed_meanwhile", "Le relevé a été comparé de nouveau entre-temps\u00a0: rechargez la page.");
}

async function requireOthersDecision({ tx }: UnitOfWork, staff: Staff, attemptId: string): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) return;
  await requireOthersPayment(tx, staff, attempt);
  const { accountIds } = await readOwnIdentity(tx, staff);
  if (await hasDecided(tx, { attemptId, accountIds })) {
    const text = "Vous avez décidé de ce paiement\u00a0: une autre personne met cet écart de côté.";
    throw new AppError("own_decision", text);
  }
}

/** Writes an entry of the audit log about the line. */
async function noteFinding(
  unit: UnitOfWork,
  staff: Staff,
  {
    id,
    reference,
    origin,
    at,
    action,
    after,
  }: Pick<ReadFinding, "id" | "reference" | "origin"> & { at: Date; action: string; after: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: "reconciliations", id, name: reference || "Sans référence" };
  await recordAudit(unit, { at, actor: staff, origin, action, subject, after });
}
