import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import type { PastPayment } from "./past-payment.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import type { Purposes, PurposeTarget } from "./purpose.ts";

/**
 * Returns what each of these payments was for. Throws 422, with a text for each wrong field as `3.amount`, if an amount is
 * no whole number from 1, a payment is of the future, or what it was for does not exist.
 */
export async function checkPastPayments(
  db: Database,
  purposes: Purposes,
  { payments, now }: { payments: readonly PastPayment[]; now: Date },
): Promise<PurposeTarget[]> {
  const fields: Record<string, string[]> = {};
  payments.forEach(({ amount, paidAt }, index) => {
    if (!Number.isInteger(amount) || amount < 1 || amount > MAXIMUM_PAYMENT) {
      fields[`${index}.amount`] = ["Le montant n’est pas un nombre entier de FCFA."];
    }
    if (Number.isNaN(paidAt.getTime()) || paidAt > now) fields[`${index}.paid_at`] = ["La date n’est pas passée."];
  });
  refuseIfAny(fields);
  const found: PurposeTarget[] = [];
  for (const [purpose, places] of placesByPurpose(payments)) {
    const subjects = places.map((place) => payments[place]).filter((payment) => payment !== undefined);
    const targets = await purposes[purpose].resolvePast(db, subjects, now);
    targets.forEach((target, index) => {
      const place = places[index] ?? 0;
      if (!(target instanceof AppError)) found[place] = target;
      else fields[`${place}.${"amount" in (target.fields ?? {}) ? "amount" : "purpose"}`] = [target.message];
    });
  }
  refuseIfAny(fields);
  return found;
}

function placesByPurpose(payments: readonly PastPayment[]): Map<PaymentPurpose, number[]> {
  const places = new Map<PaymentPurpose, number[]>();
  payments.forEach(({ purpose }, place) => {
    const known = places.get(purpose);
    if (known) known.push(place);
    else places.set(purpose, [place]);
  });
  return places;
}

function refuseIfAny(fields: Record<string, string[]>): void {
  if (Object.keys(fields).length === 0) return;
  throw new AppError(422, "invalid_payments", "Certains paiements ne sont pas valables\u00a0: rien n’est importé.", {
    fields,
  });
}
