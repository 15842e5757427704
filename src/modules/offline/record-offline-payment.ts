import type { NewOfflinePayment } from "#contracts/offline-payment.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { INVALID_PHONE } from "#contracts/phones.ts";
import { nameActor } from "#modules/actor.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { AppContext } from "#modules/context.ts";
import { checkPastPayments } from "#modules/payments/check-past-payments.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { readPhone } from "#platform/phone-number.ts";
import { auditedFacts, subjectOf } from "./audited-payment.ts";
import { insertOffline, type NewOfflineRow } from "./offline-payments.repo.ts";
import { pastPaymentOf } from "./past-payment-of.ts";
import { storeProof } from "./store-proof.ts";

/** The names of the form's fields, by those of the books. */
const FIELD_OF: Readonly<Record<string, string>> = { amount: "amount", paid_at: "received_on", purpose: "target" };

/**
 * Stores money that staff received, for another member of staff to confirm. It counts nowhere until then. The same form
 * sent again stores nothing more. Returns its id. Throws 422, with a text for each wrong field.
 */
export async function recordOfflinePayment(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "cleanPhoto" | "purposes">,
  staff: Authorized<"move_money">,
  { payment, origin }: { payment: NewOfflinePayment; origin: string },
): Promise<string> {
  const now = ctx.clock.now();
  const facts = factsOf(payment);
  const purposeLabel = await labelOf(ctx, facts, now);
  const proof = await storeProof(ctx, { id: facts.id, proof: payment.proof });
  const row = { ...facts, purposeLabel, proof, recordedBy: nameActor(staff), recordedAt: now };
  await ctx.write(async (unit) => {
    if (!(await insertOffline(unit.tx, row))) return;
    await recordAudit(unit, {
      ...{ at: now, actor: staff, origin, action: "recorded", subject: subjectOf(row), after: auditedFacts(row) },
    });
  });
  return facts.id;
}

function factsOf({ key, target, method, received_on, show_name, ...payment }: NewOfflinePayment) {
  const [purpose, targetId = null] = target.split(":") as [PaymentPurpose, string?];
  const { amount, first_name: firstName, last_name: lastName, email, reference, note } = payment;
  const phone = payment.phone === "" ? "" : readPhone(payment.phone);
  if (phone === null) throw wrongField("phone", INVALID_PHONE);
  return {
    ...{ id: key, purpose, targetId, methodCode: method, amount, receivedOn: received_on },
    ...{ firstName, lastName, email, phone, showName: show_name, reference, note },
  } satisfies Partial<NewOfflineRow>;
}

/** Returns what the payment is for, as receipts will name it. Throws 422 if the books would not take it. */
async function labelOf(
  { db, purposes }: Pick<AppContext, "db" | "purposes">,
  facts: ReturnType<typeof factsOf>,
  now: Date,
): Promise<string> {
  try {
    const [target] = await checkPastPayments(db, purposes, { payments: [pastPaymentOf(facts, now)], now });
    return target?.label ?? "";
  } catch (error) {
    const [name, texts] = Object.entries((error instanceof AppError && error.fields) || {})[0] ?? [];
    if (!name) throw error;
    throw wrongField(FIELD_OF[name.replace(/^0\./, "")] ?? "target", texts?.[0] ?? "");
  }
}

function wrongField(name: string, text: string): AppError {
  return new AppError(422, "invalid_payment", text, { fields: { [name]: [text] } });
}
