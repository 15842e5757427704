import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { PaymentFilters } from "#contracts/staff-payments.ts";
import { ledgerEntries } from "#modules/ledger/ledger.table.ts";
import { attempts, orders, payerText } from "#modules/payments/payments.table.ts";
import { receipts } from "#modules/receipts/receipts.table.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { containsPlain } from "#platform/db/contains-text.ts";
import { isGivenBy } from "./giver-filter.ts";

/** Returns the condition that a payment meets every filter, for a query on attempts with their orders and receipts. */
export function meetsFilters(filters: PaymentFilters): SQL | undefined {
  const { q, state, evidence, method, purpose, target, from, to, since, before, giver } = filters;
  return and(
    q ? matches(q) : undefined,
    state ? isIn(state) : undefined,
    evidence ? eq(attempts.evidence, evidence) : undefined,
    method ? eq(attempts.methodCode, method) : undefined,
    purpose ? eq(orders.purpose, purpose) : undefined,
    target ? eq(orders.purposeId, target) : undefined,
    from ? gte(attempts.createdAt, startOfDay(from)) : undefined,
    to ? lt(attempts.createdAt, endOfDay(to)) : undefined,
    since ? gte(attempts.createdAt, new Date(since)) : undefined,
    before ? lt(attempts.createdAt, new Date(before)) : undefined,
    isPaidOnDays(filters),
    refundsIn(filters)
      ? sql`${attempts.id} in (select attempt_id from ledger_entries where ${refundsIn(filters)})`
      : undefined,
    giver ? isGivenBy(giver, filters.paid_from) : undefined,
  );
}

/** Returns whether the condition reads the orders of the attempts. */
export function readsOrders({ q, purpose, target, giver }: PaymentFilters): boolean {
  return [q, purpose, target, giver].some((filter) => filter !== undefined && filter !== "");
}

/** Returns the condition for refunds on the filtered days, or undefined without such a filter. */
export function refundsIn({ refunded_from, refunded_to }: PaymentFilters): SQL | undefined {
  if (!refunded_from && !refunded_to) return undefined;
  return and(
    eq(ledgerEntries.kind, "refund"),
    refunded_from ? gte(ledgerEntries.recordedAt, startOfDay(refunded_from)) : undefined,
    refunded_to ? lt(ledgerEntries.recordedAt, endOfDay(refunded_to)) : undefined,
  );
}

/** Returns what was refunded of a payment on the filtered days, in FCFA. */
export function refundedOnDays(filters: PaymentFilters): SQL {
  return sql`(select -sum(amount) from ledger_entries where attempt_id = ${attempts.id} and ${refundsIn(filters)})`;
}

function isPaidOnDays({ paid_from, paid_to }: PaymentFilters): SQL | undefined {
  if (!paid_from && !paid_to) return undefined;
  return and(
    isReceived,
    paid_from ? gte(attempts.settledAt, startOfDay(paid_from)) : undefined,
    paid_to ? lt(attempts.settledAt, endOfDay(paid_to)) : undefined,
  );
}

// Written as its index is.
const isReceived = sql`${attempts.state} in ('paid', 'refunded')`;

function isIn(state: NonNullable<PaymentFilters["state"]>): SQL | undefined {
  switch (state) {
    case "open":
      return inArray(attempts.state, ["created", "initiating", "awaiting_payer"]);
    case "ended":
      return inArray(attempts.state, ["paid", "refunded", "failed", "cancelled", "expired"]);
    case "received":
      return isReceived;
    // Written as its index is.
    case "duplicate":
      return sql`${attempts.state} = 'paid' and not ${attempts.allocated}`;
    default:
      return eq(attempts.state, state);
  }
}

const REFERENCE = /^[A-Z0-9]{28}$/i;

/** The payer's names in both orders, address and telephone number, the reference, and the receipt's number. */
function matches(typed: string): SQL | undefined {
  if (/^20\d{2}-\d{6,}$/.test(typed)) return eq(receipts.number, typed);
  // Alone: a search in two tables at once would read both whole.
  if (REFERENCE.test(typed)) return eq(attempts.reference, typed.toUpperCase());
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  const isPhone = /^\d{4,}$/.test(digits);
  const names = typed.replace(/\s+/g, " ");
  return or(
    containsPlain(payerText(orders), names),
    isPhone ? containsPlain(payerText(orders), digits.replace(/^0/, "")) : undefined,
  );
}
