import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { RefusedHook } from "#composition/payment-hooks.ts";
import { lockOffline } from "#money/offline-payments/offline-payments.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { nameOfFinding } from "./reconciliation-words.contract.ts";
import { insertSetAside, isPaymentOfLine, reopenOfPayment } from "./set-aside-findings.db.ts";
import { decidedOtherwise, noteFinding, type ReadFinding, requireFinding } from "./set-finding-aside.ts";

const REASON = "Enregistré comme encaissement";

/**
 * Notes that a payment of the provider that is unknown here is this recorded one: it waits no more. Confirms nothing. The same twice is noted
 * once. Throws 404 if one of them is unknown, 409 if the line is another one now or one of them was decided otherwise, and 422 if their
 * amounts differ.
 */
export async function recordFinding(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
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
    if (payment.amount !== line.amount) {
      const text = "Les montants diffèrent\u00a0: corrigez l’encaissement, ou enregistrez-en un autre.";
      throw new AppError("amount_differs", text, { fields: { payment: [text] } });
    }
    if (await isPaymentOfLine(unit.tx, paymentId)) {
      throw new AppError("already_linked", "Cet encaissement est déjà lié à une autre ligne.");
    }
    const { id, place } = read;
    await insertSetAside(unit.tx, {
      ...{ id, place, paymentId, reason: REASON, decidedBy: nameActor(staff), decidedAt: at },
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
  await noteFinding(unit, staff, { ...line, origin, at: now, action: "reopened_line", after });
};
