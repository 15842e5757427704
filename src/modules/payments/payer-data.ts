import { SHOW_NAME_VERSION } from "#contracts/legal-versions.ts";
import type { Consent, ExportRow } from "#contracts/my-data.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { readReceipts } from "#modules/receipts/read-receipts.ts";
import type { Database } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { Payer } from "./paid-orders.repo.ts";
import { detachOrders, listOrdersOf, listPaidAttempts, lockOrdersOf, withdrawNames } from "./payer-orders.repo.ts";
import type { Purposes } from "./purpose.ts";

type Orders = Awaited<ReturnType<typeof listOrdersOf>>;

/** Every order that the payer ever opened, dues apart from gifts, as an export has them. Amounts are FCFA. */
export async function exportOrders(db: Database, payer: Payer): Promise<{ gifts: ExportRow[]; dues: ExportRow[] }> {
  const rows = await listOrdersOf(db, payer);
  const tellings = tellingAttempts(rows);
  const receipts = await readReceipts(
    db,
    tellings.map(({ attempt }) => attempt?.id).filter((id) => id !== undefined),
  );
  const of = (isDues: boolean) =>
    tellings
      .filter(({ order }) => (order.purpose === "cotisation") === isDues)
      .map(({ order, attempt }) => ({
        date: order.createdAt.toISOString(),
        purpose: order.purposeLabel,
        amount: (isPaid(attempt) ? attempt?.amount : undefined) ?? order.amount,
        currency: order.currency,
        state: attempt?.state ?? "created",
        method: attempt?.methodLabel ?? null,
        reference: attempt?.reference ?? null,
        paid_at: isPaid(attempt) ? (attempt?.settledAt?.toISOString() ?? null) : null,
        receipt_number: (attempt && receipts.get(attempt.id)?.number) ?? null,
        first_name: order.firstName,
        last_name: order.lastName,
        email: order.email,
        phone: order.phone,
        show_name: order.showName,
      }));
  return { gifts: of(false), dues: of(true) };
}

/**
 * Since when the payer's name may stand among the donors, where they asked for it, and from when to when it might before
 * they took that back: one consent for each time that they did, and one that holds.
 */
export async function nameConsents(db: Database, payer: Payer): Promise<Consent[]> {
  const byEnd = new Map<string | null, Consent>();
  // The newest comes first: of the orders that one withdrawal ended, the oldest stays.
  for (const { order, attempt } of await listOrdersOf(db, payer)) {
    if (!isPaid(attempt) || !(order.showName || order.nameWithdrawnAt)) continue;
    const given = order.createdAt.toISOString();
    const ended = order.nameWithdrawnAt?.toISOString() ?? null;
    byEnd.set(ended, { kind: "show_name", version: SHOW_NAME_VERSION, given_at: given, ended_at: ended });
  }
  return [...byEnd.values()];
}

/**
 * No page names the payer any more, whatever they asked for when they paid, nor will one for what is still being paid;
 * again changes nothing.
 */
export async function withdrawName(
  unit: UnitOfWork,
  purposes: Purposes,
  { payer, now }: { payer: Payer; now: Date },
): Promise<void> {
  const named = await withdrawNames(unit.tx, await lockOrdersOf(unit.tx, payer), now);
  await hideNames(unit, purposes, named);
}

/**
 * The payer's orders belong to no account, and no page names them; orders, ledger and receipts stay as the law
 * wants them.
 */
export async function erasePayer(unit: UnitOfWork, purposes: Purposes, payer: Payer): Promise<void> {
  const orderIds = await lockOrdersOf(unit.tx, payer);
  await detachOrders(unit.tx, orderIds);
  await hideNames(unit, purposes, orderIds);
}

async function hideNames(
  { tx, invalidate }: UnitOfWork,
  purposes: Purposes,
  orderIds: readonly string[],
): Promise<void> {
  const paid = await listPaidAttempts(tx, orderIds);
  for (const kind of new Set<PaymentPurpose>(paid.map(({ purpose }) => purpose))) {
    const purpose = purposes[kind];
    if (!purpose?.hideNames) continue;
    const ofKind = paid.filter((one) => one.purpose === kind);
    await purpose.hideNames(
      tx,
      ofKind.map(({ id }) => id),
    );
    invalidate(ofKind.flatMap(({ purposeId }) => purpose.tags(purposeId)));
  }
}

/** Of each order the attempt that tells what became of it: the paid one, or else the last. */
function tellingAttempts(rows: Orders): Orders {
  const telling = new Map<string, Orders[number]>();
  for (const row of rows) if (!isPaid(telling.get(row.order.id)?.attempt)) telling.set(row.order.id, row);
  return [...telling.values()];
}

/** Whether money came in by this attempt, even if it was given back since. */
function isPaid(attempt: Orders[number]["attempt"] | undefined): boolean {
  return attempt?.state === "paid" || attempt?.state === "refunded";
}
