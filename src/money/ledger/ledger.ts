import { type Actor, nameActor } from "#composition/actor.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { findLastClosed, lockClosings } from "./closed-months.db.ts";
import { insertEntries, insertEntry, type NewLedgerEntry, sumOfYear, sumRefunded } from "./ledger.db.ts";

/** The cache tag of everything that shows the ledger's sums. */
export const LEDGER_TAG = "ledger";

/** An entry, with who answers for it: the application on what was proven, or staff on their word. */
export type RecordedEntry = Omit<NewLedgerEntry, "actor"> & { actor: Extract<Actor, { kind: "staff" | "system" }> };

/**
 * Adds the entry to the ledger, and its amount without fees (FCFA) to its year's sum. A second payment entry of one
 * attempt violates a unique index, which aborts the transaction.
 */
export async function recordEntry(tx: Transaction, entry: RecordedEntry): Promise<void> {
  await insertEntry(tx, named(entry), changeOf(entry));
}

/** Adds many entries, as `recordEntry` adds one. */
export async function recordEntries(tx: Transaction, entries: readonly RecordedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const changes = new Map<string, ReturnType<typeof changeOf>>();
  for (const entry of entries) {
    const { year, amount, payments } = changeOf(entry);
    const sum = changes.get(year) ?? { year, amount: 0, payments: 0 };
    changes.set(year, { year, amount: sum.amount + amount, payments: sum.payments + payments });
  }
  // In one order, so that two who do this at once wait for each other and do not deadlock.
  const inOrder = [...changes.values()].sort((a, b) => Number(a.year) - Number(b.year));
  await insertEntries(tx, entries.map(named), inOrder);
}

function named(entry: RecordedEntry): NewLedgerEntry {
  return { ...entry, actor: nameActor(entry.actor) };
}

function changeOf({ recordedAt, amount, coveredFees, kind }: RecordedEntry) {
  return { year: ledgerYear(recordedAt), amount: amount - coveredFees, payments: kind === "payment" ? 1 : 0 };
}

/** Returns the ledger year of a moment. Abidjan is on UTC all year. */
function ledgerYear(moment: Date): string {
  return String(moment.getUTCFullYear());
}

/**
 * Returns the amount received in the current year, net of refunds and covered fees, in FCFA, and the number of
 * payments.
 */
export async function readCurrentYear(
  db: Database,
  now: Date,
): Promise<{ year: number; amount: number; payments: number }> {
  const year = ledgerYear(now);
  return { year: Number(year), ...(await sumOfYear(db, year)) };
}

/** Returns how much of a payment was refunded so far, in FCFA. */
export function readRefunded(db: Database, attemptId: string): Promise<number> {
  return sumRefunded(db, attemptId);
}

/**
 * No month is closed until the transaction ends. Returns the newest closed month; all months before it are closed too.
 * Call it before entries are recorded that are not of this moment.
 */
export async function holdUpClosing(tx: Transaction): Promise<Month | undefined> {
  await lockClosings(tx);
  return findLastClosed(tx);
}
