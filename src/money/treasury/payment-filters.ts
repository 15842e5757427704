import { and, between, eq, gt, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { giverDays, ledgerEntries, NO_ADDRESS } from "#money/ledger/ledger.db.ts";
import { listedPayments } from "#money/payments/listed-payments.db.ts";
import { amountIn, isAmount, matchesPayer, termsIn } from "#money/payments/matches-payer.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { isProposed } from "#money/payments/proposals.db.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import type { HeardWords } from "#platform/db/sounds-like.ts";
import { readTypedDay } from "#platform/typed-day.ts";
import { plainDigits } from "#shared/typed-digits.ts";
import type { PaymentFilters } from "./staff-payments.contract.ts";

/** The filters of a search for payments. */
export type PaymentSearch = PaymentFilters & {
  /** If no payer is written as it was typed. */
  heard?: HeardWords | undefined;
  /** By which a typed day without a year is the last one. */
  today?: string | undefined;
  /** The account with the address that was typed: what it paid may have another one. */
  account?: string | undefined;
};

/**
 * Returns the condition that a payment meets every filter. If `listed`, as it is if `needsListed`, the query reads
 * listed payments, which then tell all that they can; it reads attempts and orders if `readsAttempts` and `readsOrders`
 * say so.
 */
export function meetsFilters(filters: PaymentSearch, { listed }: { listed: boolean }): SQL | undefined {
  const { q, state, evidence, method, purpose, target, from, to, since, before, giver } = filters;
  const createdAt = listed ? listedPayments.createdAt : attempts.createdAt;
  return and(
    q ? (identifierIn(q) ?? isOnDay(q, filters) ?? matchesPayerOrAmount(q, filters)) : undefined,
    state ? ((listed ? OUTCOMES[state] : undefined) ?? isIn(state)) : undefined,
    evidence ? eq(attempts.evidence, evidence) : undefined,
    method ? eq(attempts.methodCode, method) : undefined,
    purpose ? eq(orders.purpose, purpose) : undefined,
    target ? eq(orders.purposeId, target) : undefined,
    from ? gte(createdAt, startOfDay(from)) : undefined,
    to ? lt(createdAt, endOfDay(to)) : undefined,
    since ? gte(createdAt, new Date(since)) : undefined,
    before ? lt(createdAt, new Date(before)) : undefined,
    isPaidOnDays(filters, { listed }),
    refundsIn(filters)
      ? sql`${attempts.id} in (select attempt_id from ledger_entries where ${refundsIn(filters)})`
      : undefined,
    giver ? isGivenBy(giver, filters.paid_from) : undefined,
  );
}

/**
 * Returns whether only listed payments tell who meets the filters: what is looked for is a payer, or a kind of giver.
 */
export function needsListed(filters: PaymentFilters): boolean {
  return searchesPayer(filters) || isSet(filters.giver);
}

/** Returns whether the condition reads the attempts of listed payments. */
export function readsAttempts(filters: PaymentSearch): boolean {
  const { q, heard, today, account, state, from, to, since, before, paid_from, paid_to, giver, sort, ...others } =
    filters;
  // A payer's name is looked for in the listed row.
  const identified = isSet(q) && (!searchesPayer(filters) || termsIn(q).some((term) => identifierIn(term)));
  return identified || (isSet(state) && !OUTCOMES[state]) || Object.values(others).some(isSet);
}

/** Returns whether the condition reads the orders of the attempts. */
export function readsOrders({ purpose, target }: PaymentFilters): boolean {
  return isSet(purpose) || isSet(target);
}

function searchesPayer({ q }: PaymentFilters): boolean {
  return isSet(q) && identifierIn(q) === undefined;
}

function isSet<Filter extends string>(filter: Filter | undefined): filter is Filter {
  return filter !== undefined && filter !== "";
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

function isPaidOnDays({ paid_from, paid_to }: PaymentFilters, { listed }: { listed: boolean }): SQL | undefined {
  if (!paid_from && !paid_to) return undefined;
  const settledAt = listed ? listedPayments.settledAt : attempts.settledAt;
  return and(
    listed ? OUTCOMES.received : isReceived,
    paid_from ? gte(settledAt, startOfDay(paid_from)) : undefined,
    paid_to ? lt(settledAt, endOfDay(paid_to)) : undefined,
  );
}

// Written as its index is.
const isReceived = sql`${attempts.state} in ('paid', 'refunded')`;

/** The states that the sums of a listed payment tell. */
const OUTCOMES: Partial<Record<NonNullable<PaymentFilters["state"]>, SQL>> = {
  received: sql`${listedPayments.paid} > 0`,
  paid: sql`(${listedPayments.paid} > 0 and ${listedPayments.refunded} < ${listedPayments.paid})`,
  refunded: sql`(${listedPayments.paid} > 0 and ${listedPayments.refunded} = ${listedPayments.paid})`,
};

function isIn(state: NonNullable<PaymentFilters["state"]>): SQL | undefined {
  switch (state) {
    case "open":
      return inArray(attempts.state, ["created", "initiating", "awaiting_payer"]);
    case "ended":
      return inArray(attempts.state, ["paid", "refunded", "failed", "cancelled", "expired"]);
    case "received":
      return isReceived;
    case "proposed":
      return isProposed("confirm");
    case "refund_proposed":
      return isProposed("refund");
    // Written as its index is.
    case "partly_refunded":
      return sql`${attempts.id} in (select ${receipts.attemptId} from ${receipts}
        where ${receipts.refundedAmount} > 0 and ${receipts.refundedAmount} < ${receipts.amount})`;
    // Written as its index is.
    case "duplicate":
      return sql`${attempts.state} = 'paid' and not ${attempts.allocated}`;
    default:
      return eq(attempts.state, state);
  }
}

/** A receipt's number that is named as one, without its year: `Reçu 1877`, `n° 001877`. */
const NUMBERED = /^(?:re[cç]u |(?:re[cç]u )?n ?[°º] ?)(\d{1,6})$/i;
const RECEIPT = /^(?:re[cç]u )?(?:n ?[°º]|n[or]\.?)? ?(20\d{2}) ?[-/ ] ?(\d{1,9})$/i;

/**
 * Returns the condition for the payments that the text names: by a receipt's number (`2026-001877`, `Reçu n°
 * 2026-1877`, `Reçu 1877`), a reference, however it is grouped, or an amount with its unit or its thousands apart.
 * Undefined if it looks for a payer.
 */
function identifierIn(typed: string): SQL | undefined {
  const text = plainDigits(typed);
  const [, year, number = ""] = RECEIPT.exec(text) ?? [];
  if (year) {
    const receipt = `${year}-${number.padStart(6, "0")}`;
    return sql`${attempts.id} = (select ${receipts.attemptId} from ${receipts} where ${receipts.number} = ${receipt})`;
  }
  const [, numbered] = NUMBERED.exec(text) ?? [];
  if (numbered) return sql`${attempts.id} ${endsReceipt(numbered)}`;
  const reference = text.replace(/[ -]/g, "").toUpperCase();
  if (/^(?=.*\d)[A-Z0-9]{28}$/.test(reference)) return eq(attempts.reference, reference);
  const amount = amountIn(text);
  return amount && /\D/.test(text) ? eq(attempts.amount, amount) : undefined;
}

/** Matches ids of attempts whose receipt has this number in some year; each of them is looked up in the index. */
function endsReceipt(number: string): SQL {
  const isNumbered = sql`${receipts.number} in (select year || '-' || ${number.padStart(6, "0")}::text from generate_series(2020, 2099) as year)`;
  return sql`= any(array(select ${receipts.attemptId} from ${receipts} where ${isNumbered}))`;
}

/**
 * Returns the condition for the payments with this number on their receipt, without its year: `001877`. Undefined for
 * other words.
 */
function isReceiptOfAnyYear(typed: string): SQL | undefined {
  return /^0\d{3,5}$/.test(typed) ? sql`${listedPayments.attemptId} ${endsReceipt(typed)}` : undefined;
}

/** The most payments that a beginning of their reference names. */
const MOST_BEGUN = 100;

/** Returns the condition for the payments whose reference begins with the word: six signs or more, with a letter. */
function beginsReference(typed: string): SQL | undefined {
  const start = typed.toUpperCase();
  if (!/^(?=.*[A-Z])[A-Z0-9]{6,27}$/.test(start)) return undefined;
  // No sign of a reference comes behind Z, in whatever order: its index is read.
  const isBehind = between(attempts.reference, start, start.padEnd(28, "Z"));
  // Read beforehand: the index of payers still serves what most words are, a part of a name.
  return sql`${listedPayments.attemptId} = any(array(
    select ${attempts.id} from ${attempts} where ${isBehind} limit ${MOST_BEGUN}))`;
}

/**
 * Returns the condition for what was paid or ordered on the typed day, as `29/11/2026` or `29 nov`; undefined if it is
 * none.
 */
function isOnDay(typed: string, { today }: PaymentSearch): SQL | undefined {
  const day = today === undefined ? null : readTypedDay(typed, today);
  if (!day) return undefined;
  const isOn = (moment: AnyPgColumn) => and(gte(moment, startOfDay(day.last)), lt(moment, endOfDay(day.last)));
  return or(isOn(listedPayments.createdAt), and(OUTCOMES.received, isOn(listedPayments.settledAt)));
}

/** Returns the condition for the payments of the account with the typed address. */
function isOfAccount(typed: string, { account }: PaymentSearch): SQL | undefined {
  if (account === undefined || !typed.includes("@")) return undefined;
  return sql`${listedPayments.attemptId} = any(array(select ${attempts.id} from ${attempts}
    join ${orders} on ${orders.id} = ${attempts.orderId} where ${orders.userId} = ${account}))`;
}

/**
 * True for payments that each word that was typed names: by their payer, day, amount, receipt or reference, or its
 * beginning.
 */
function matchesPayerOrAmount(typed: string, search: PaymentSearch): SQL | undefined {
  const isOfAmount = termsIn(typed).length > 1 ? isOfAttemptOver : isPaidOrOrdered;
  const named = (term: string) =>
    identifierIn(term) ??
    isOnDay(term, search) ??
    isReceiptOfAnyYear(term) ??
    isOfAccount(term, search) ??
    beginsReference(term) ??
    isOfAmount(term);
  return matchesPayer(listedPayments.payer, typed, named, search.heard);
}

/**
 * Returns the condition that the attempt is over the amount that was typed. The ids of such are read once: no join is
 * needed to know it.
 */
function isOfAttemptOver(typed: string): SQL | undefined {
  const isOver = isAmount(attempts.amount)(typed);
  return isOver && sql`${listedPayments.attemptId} in (select ${attempts.id} from ${attempts} where ${isOver})`;
}

/**
 * Does the same for a number alone, which names many: the listed rows tell what was received, and the others are few.
 */
function isPaidOrOrdered(typed: string): SQL | undefined {
  const isOver = isAmount(attempts.amount)(typed);
  if (!isOver) return undefined;
  const isOfOther = sql`${listedPayments.attemptId} = any(array(select ${attempts.id} from ${attempts}
    where ${isOver} and ${ne(attempts.state, "paid")}))`;
  return or(isAmount(listedPayments.paid)(typed), isOfOther);
}

const { giver, paid } = listedPayments;
/** A gift that was received, with an address: dues have no giver. */
const isKnown = and(gt(paid, 0), isNotNull(giver), ne(giver, NO_ADDRESS));

/** Returns the condition for listed gifts by such a giver. Without the first day of a period, every giver is new. */
function isGivenBy(wanted: NonNullable<PaymentFilters["giver"]>, firstDay: string | undefined): SQL | undefined {
  if (wanted === "anonymous") return and(gt(paid, 0), eq(giver, NO_ADDRESS));
  if (firstDay === undefined) return wanted === "new" ? isKnown : sql`false`;
  const { giver: known, day, firstDay: knownSince } = giverDays;
  const gaveBefore = sql`exists (select from ${giverDays} where ${known} = ${giver} and ${knownSince} < ${firstDay})`;
  // Who is new has no day before: the givers of the later days are read once, not one for each gift.
  const areNew = sql`${giver} in (select ${known} from ${giverDays} where ${day} >= ${firstDay} and ${knownSince} >= ${firstDay})`;
  return and(isKnown, wanted === "new" ? areNew : gaveBefore);
}
