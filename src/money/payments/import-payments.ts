import { nameActor, SYSTEM } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { holdUpClosing, LEDGER_TAG, recordEntries } from "#money/ledger/ledger.ts";
import { issuePastReceipts } from "#money/receipts/receipts.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { batchesOf } from "#platform/db/insert-many.ts";
import { AppError } from "#platform/errors.ts";
import { monthOf } from "#platform/months.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import {
  attemptOf,
  type Booking,
  bodyHashOf,
  bookPastPayment,
  confirmedOf,
  entryOf,
  insertDecisions,
  insertNewOrders,
  insertPaidAttempts,
  orderOf,
  type PaymentSource,
  readBodyHashes,
  receiptFactsOf,
} from "./book-past-payment.ts";
import type { NewDecision } from "./decisions.db.ts";
import type { PastPayment } from "./past-payment.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { receiptMessage } from "./payments-outbox.ts";
import type { ConfirmedPayment, Purpose, Purposes, PurposeTarget } from "./purpose.ts";
import { requireReason } from "./record-decision.ts";

/** Proof of the payments: the provider's own books, or the word of a member of staff, who was authorized to give it. */
type Proof = { evidence: "api_verified" } | { evidence: "staff_confirmed"; staff: StaffActor; reason: string };

export interface PaymentImport {
  payments: readonly PastPayment[];
  source: PaymentSource;
  proof: Proof;
  /** True if the payers are mailed their receipts; else these are stored as sent when they were paid. */
  mailReceipts: boolean;
}

/**
 * Records payments that were made earlier as settled: orders, attempts, ledger entries, receipts, and what they are
 * for, in the caller's unit of work. A payment with a reference is imported once from its source. Returns the attempt
 * of each payment, undefined if it was imported before. Those of a closed month are entered in the ledger now, and keep
 * their day elsewhere. Throws 422 if one of them is not valid or the reason is missing, and 409 if one was imported
 * before with other facts; then the unit must not commit.
 */
export async function importPayments(
  unit: UnitOfWork,
  { clock, purposes }: Pick<AppContext, "clock" | "purposes">,
  { payments, source, proof, mailReceipts }: PaymentImport,
): Promise<(string | undefined)[]> {
  const now = clock.now();
  const { tx } = unit;
  if (proof.evidence === "staff_confirmed") requireReason(proof.reason);
  const lastClosed = await holdUpClosing(tx);
  const targets = await checkPastPayments(tx, purposes, { payments, now });
  const bookings = targets.flatMap((target, place) => {
    const payment = payments[place];
    if (!payment) return [];
    const enteredAt = lastClosed && monthOf(payment.paidAt) <= lastClosed ? now : payment.paidAt;
    return [bookPastPayment(payment, { target, source, enteredAt })];
  });
  // As if each had been settled when it was paid: numbers and months are given in this order.
  const inOrder = [...bookings].sort((a, b) => a.payment.paidAt.getTime() - b.payment.paidAt.getTime());
  const imported: Booking[] = [];
  for (const batch of batchesOf(inOrder)) {
    const created = await insertNew(tx, batch);
    await insertPaidAttempts(
      tx,
      created.map((booking) => attemptOf(booking, proof.evidence)),
    );
    await insertDecisions(tx, decisionsOf(created, proof, now));
    for (const booking of created) announce(unit, purposes, booking, mailReceipts);
    await unit.flush();
    imported.push(...created);
  }
  // From here on rows are locked that many payments share, in the order in which a settlement locks them.
  const labels = await confirmAll(tx, purposes, imported);
  const actor = proof.evidence === "staff_confirmed" ? proof.staff : SYSTEM;
  await recordEntries(
    tx,
    imported.map((booking) => entryOf(booking, actor)),
  );
  const facts = imported.map((booking) => receiptFactsOf(booking, labels.get(booking) ?? null));
  await issuePastReceipts(tx, facts, { sent: !mailReceipts });
  const created = new Set(imported);
  return bookings.map((booking) => (created.has(booking) ? booking.attemptId : undefined));
}

function decisionsOf(created: readonly Booking[], proof: Proof, decidedAt: Date): NewDecision[] {
  if (proof.evidence !== "staff_confirmed") return [];
  const decision = {
    action: "confirm",
    actor: nameActor(proof.staff),
    reason: requireReason(proof.reason),
    decidedAt,
  } as const;
  return created.map(({ attemptId, payment: { amount } }) => ({ ...decision, attemptId, amount }));
}

/** Enqueues the work after the commit: the receipt's mail, or a note that it was mailed then, and the invalidations. */
function announce(
  unit: UnitOfWork,
  purposes: Purposes,
  { attemptId, payment, target }: Booking,
  mailReceipts: boolean,
): void {
  const dedupeKey = `receipt:${attemptId}`;
  if (mailReceipts) unit.enqueue(receiptMessage, { attemptId }, { dedupeKey });
  else unit.enqueueDone(receiptMessage, { attemptId }, { dedupeKey, doneAt: payment.paidAt });
  unit.invalidate([...purposes[payment.purpose].tags(target.id), LEDGER_TAG]);
}

/** Inserts the orders of those that were not imported before, and returns these. */
async function insertNew(tx: Transaction, batch: readonly Booking[]): Promise<Booking[]> {
  const ids = await insertNewOrders(tx, batch.map(orderOf));
  const known = batch.filter(({ orderId }) => !ids.has(orderId));
  if (known.length === 0) return [...batch];
  const hashes = await readBodyHashes(
    tx,
    known.map(({ keyHash }) => keyHash),
  );
  const changed = known.find(({ keyHash, payment }) => hashes.get(keyHash) !== bodyHashOf(payment));
  if (changed) {
    const text = `Le paiement ${changed.payment.reference} a déjà été importé avec d’autres informations.`;
    throw new AppError("imported_otherwise", text);
  }
  return batch.filter(({ orderId }) => ids.has(orderId));
}

/** Counts the payments where they belong, and returns what they turned out to be for. */
async function confirmAll(
  tx: Transaction,
  purposes: Purposes,
  imported: readonly Booking[],
): Promise<Map<Booking, string | null>> {
  const labels = new Map<Booking, string | null>();
  for (const kind of new Set(imported.map(({ payment }) => payment.purpose))) {
    const purpose = purposes[kind];
    const ofKind = imported.filter(({ payment }) => payment.purpose === kind);
    const confirmed = ofKind.map(confirmedOf);
    const answers = await (purpose.confirmMany?.(tx, confirmed) ?? confirmEach(tx, purpose, confirmed));
    for (const [place, booking] of ofKind.entries()) labels.set(booking, answers[place] ?? null);
  }
  return labels;
}

/** One after the other: what a payment of dues pays depends on those before it. */
async function confirmEach(tx: Transaction, purpose: Purpose, payments: readonly ConfirmedPayment[]) {
  const answers: (string | null)[] = [];
  for (const payment of payments) answers.push(await purpose.confirm(tx, payment));
  return answers;
}

/**
 * Returns what each of these payments was for. Throws 422, with a text for each wrong field as `3.amount`, if an amount
 * is no whole number from 1, a payment is of the future, or what it was for does not exist.
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
    if (Number.isNaN(paidAt.getTime()) || paidAt > now)
      fields[`${index}.paid_at`] = ["La date ne peut pas être à venir."];
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
  throw new AppError("invalid_payments", "Certains paiements ne sont pas valables\u00a0: rien n’est importé.", {
    fields,
  });
}
