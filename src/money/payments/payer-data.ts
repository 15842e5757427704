import { type AccountMerge, lineOf, type MergePart } from "#composition/merge-part.ts";
import { readReceipts } from "#money/receipts/receipts.ts";
import type { Consent, ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { formatFcfa } from "#shared/formats.ts";
import { feesCoveredBy } from "./gift-of-payment.ts";
import {
  countNamedOrders,
  detachOrders,
  listOrdersOf,
  listOwnOrders,
  listPaidAttempts,
  lockOrdersOf,
  type Payer,
  reassignOrders,
  withdrawNames,
} from "./payer-orders.db.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { listAttemptFacts } from "./payments.db.ts";
import { orders } from "./payments.table.ts";
import type { Purposes } from "./purpose.ts";
import { eraseCardsTo } from "./tributes.db.ts";

/** The version of 'Afficher mon nom parmi les donateurs' in the payment form: the day from which it applies. */
const SHOW_NAME_VERSION = "2026-11-21";

type Orders = Awaited<ReturnType<typeof listOrdersOf>>;

/** Returns how the audit log names these attempts, by id: by the payer and the amount, which it does not store. */
export async function nameAttempts(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listAttemptFacts(db, ids);
  return new Map(
    rows.map(({ id, reference, amount, firstName, lastName }) => [
      id,
      `${[`${firstName} ${lastName}`.trim(), formatFcfa(amount)].filter(Boolean).join(", ")} (${reference})`,
    ]),
  );
}

/** Returns all orders of the payer as export rows, dues separate from gifts. Amounts are FCFA. */
export async function exportOrders(db: Database, payer: Payer): Promise<{ gifts: ExportRow[]; dues: ExportRow[] }> {
  const rows = await listOrdersOf(db, payer);
  const representative = representativeAttempts(rows);
  const receipts = await readReceipts(
    db,
    representative.map(({ attempt }) => attempt?.id).filter((id) => id !== undefined),
  );
  const of = (isDues: boolean) =>
    representative
      .filter(({ order }) => (order.purpose === "cotisation") === isDues)
      .map((row) => ({ ...row, receipt: row.attempt && receipts.get(row.attempt.id) }))
      .map(({ order, attempt, receipt }) => ({
        date: order.createdAt.toISOString(),
        purpose: receipt?.purposeLabel ?? order.purposeLabel,
        amount: (isPaid(attempt) ? attempt?.amount : undefined) ?? order.amount,
        covered_fees: isPaid(attempt) && attempt ? feesCoveredBy(attempt.amount, order) : order.coveredFees,
        currency: order.currency,
        state: receipt?.refundCause ? "receipt_cancelled" : (attempt?.state ?? "created"),
        method: attempt?.methodLabel ?? null,
        reference: attempt?.reference ?? null,
        paid_at: isPaid(attempt) ? (attempt?.settledAt?.toISOString() ?? null) : null,
        receipt_number: receipt?.number ?? null,
        first_name: order.firstName,
        last_name: order.lastName,
        email: order.email,
        phone: order.phone,
        show_name: order.showName,
        note: order.note,
        news: order.newsWanted,
        ...(isDues ? {} : tributeOf(order)),
      }));
  return { gifts: of(false), dues: of(true) };
}

function tributeOf({
  tribute,
  tributeName,
  cardName,
  cardEmail,
  cardMessage,
  cardSignature,
  cardSentAt,
}: Orders[number]["order"]) {
  return {
    tribute,
    tribute_name: tributeName,
    card_name: cardName,
    card_email: cardEmail,
    card_message: cardMessage,
    card_signature: cardSignature,
    card_sent_at: cardSentAt?.toISOString() ?? null,
  };
}

/**
 * Returns the payer's consents to be named among the donors: one for each period that a withdrawal has ended, and the
 * current one.
 */
export async function nameConsents(db: Database, payer: Payer): Promise<Consent[]> {
  const byEnd = new Map<string | null, Consent>();
  // Newest first: of the orders that one withdrawal ended, the oldest is written last and stays.
  for (const { order, attempt } of await listOrdersOf(db, payer)) {
    if (!isPaid(attempt) || !(order.showName || order.nameWithdrawnAt)) continue;
    const given = order.createdAt.toISOString();
    const ended = order.nameWithdrawnAt?.toISOString() ?? null;
    byEnd.set(ended, { kind: "show_name", version: SHOW_NAME_VERSION, given_at: given, ended_at: ended });
  }
  return [...byEnd.values()];
}

/** Returns how many paid orders of the payer the public site may show with the name. */
export function countNamedPayments(db: Database, payer: Payer): Promise<number> {
  return countNamedOrders(db, payer);
}

/**
 * Withdraws the payer's consent to be named, for all orders so far, including those that are not paid yet. Withdrawing
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
 * Detaches the payer's orders from the account, hides the name on all pages, and deletes what was said in a person's
 * name and to the foundation, and cards that wait for this address. Orders, ledger and receipts stay, as the law
 * requires.
 */
export async function erasePayer(unit: UnitOfWork, purposes: Purposes, payer: Payer): Promise<void> {
  await lockOrdersOf(unit.tx, payer);
  // Not what another account ordered with this address.
  const orderIds = await detachOrders(unit.tx, payer);
  if (payer.emailKey !== null) await eraseCardsTo(unit.tx, payer.emailKey);
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

/** Returns each order with its representative attempts: all that were paid, or else the last. */
function representativeAttempts(rows: Orders): Orders {
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((tries) => {
    const paid = tries.filter(({ attempt }) => isPaid(attempt));
    return paid.length > 0 ? paid : tries.slice(-1);
  });
}

/** Returns true if this attempt was paid, even if it was refunded since. */
function isPaid(attempt: Orders[number]["attempt"] | undefined): boolean {
  return attempt?.state === "paid" || attempt?.state === "refunded";
}

/**
 * The orders of two accounts that are merged. What they state, and their receipts, never changes: only whose they are.
 */
export function ordersMerge(purposes: Purposes): MergePart {
  return {
    columns: { moved: [orders.userId], unchanged: [orders.email, orders.cardEmail] },
    byAddress: true,
    lock: async (tx, { from, into }) => {
      await lockOrdersOf(tx, from, into);
    },
    async preview(db, merge) {
      const rows = await listOwnOrders(db, merge.from);
      const paid = rows.flatMap(({ paid: payment, ...order }) => (payment ? [{ ...order, ...payment }] : []));
      const gifts = paid.filter(({ purpose }) => purpose !== "cotisation");
      const receipts = await readReceipts(
        db,
        gifts.map(({ attemptId }) => attemptId),
      );
      const sum = gifts.reduce(
        (total, { attemptId, amount }) => total + amount - (receipts.get(attemptId)?.refundedAmount ?? 0),
        0,
      );
      return [
        ...lineOf("Dons", "moves", gifts.length, gifts.length > 0 ? [`${formatFcfa(sum)} en tout.`] : []),
        ...lineOf("Commandes non payées", "moves", countOrders(rows) - countOrders(paid)),
        ...lineOf(
          "Reçus",
          "remains",
          paid.length,
          paid.length > 0 ? ["Les numéros et les noms des reçus émis ne changent pas."] : [],
        ),
        ...lineOf(
          "Nom parmi les donateurs",
          "ends",
          0,
          (await isWithdrawnByOne(db, merge))
            ? ["Retiré sur l’un des comptes\u00a0: il le sera pour tous les dons."]
            : [],
        ),
      ];
    },
    async move(unit, merge, now) {
      const withdrawn = await isWithdrawnByOne(unit.tx, merge);
      await reassignOrders(unit.tx, merge.from, merge.into.accountId);
      if (withdrawn) await withdrawName(unit, purposes, { payer: merge.into, now });
    },
  };
}

function countOrders(rows: readonly { id: string }[]): number {
  return new Set(rows.map(({ id }) => id)).size;
}

/** Returns whether one of them withdrew the consent to be named while the other still gives it. */
async function isWithdrawnByOne(db: Database, { from, into }: AccountMerge): Promise<boolean> {
  const [one, other] = [await nameConsents(db, from), await nameConsents(db, into)];
  const isGiven = (all: typeof one) => all.some(({ ended_at }) => ended_at === null);
  return (one.length > 0 && !isGiven(one) && isGiven(other)) || (other.length > 0 && !isGiven(other) && isGiven(one));
}
