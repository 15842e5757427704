import type { AppContext } from "#composition/context.ts";
import { type ClosedMonth, findClosedMonth, findLastClosed, listClosedMonths } from "#money/ledger/closed-months.db.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { type Month, monthOf } from "#platform/months.ts";
import type { ListedMonth, MonthRecord, MonthState } from "./closing.contract.ts";
import { countWaiting, type MonthSum, readProviderBalance, sumMonths, sumUpMonth } from "./months.db.ts";

const SNAPSHOT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** Returns the months with entries, the newest first. */
export async function listMonths(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
): Promise<{ data: ListedMonth[] }> {
  return db.transaction(async (tx) => {
    const sums = await sumMonths(tx);
    const closed = new Map((await listClosedMonths(tx)).map((row) => [row.month, row]));
    const stateOf = readStates(sums, { lastClosed: [...closed.keys()][0], now: clock.now() });
    const names = await readAccountNames(
      tx,
      [...closed.values()].map(({ closedBy }) => closedBy),
    );
    return {
      data: sums.map((sum) => ({ ...sum, state: stateOf(sum.month), ...closingOf(closed.get(sum.month), names) })),
    };
  }, SNAPSHOT);
}

/** Returns the month with all its figures: those of its closing if it is closed. Throws 404 if it has no entries. */
export async function showMonth(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  month: Month,
): Promise<MonthRecord> {
  requireMonth(month);
  // One moment: the parts add up to the total.
  return db.transaction(async (tx) => {
    const sums = await sumMonths(tx);
    if (!sums.some((sum) => sum.month === month)) throw monthNotFound();
    const stateOf = readStates(sums, { lastClosed: await findLastClosed(tx), now: clock.now() });
    const closed = await findClosedMonth(tx, month);
    return {
      month,
      state: stateOf(month),
      ...closingOf(closed, await readAccountNames(tx, closed ? [closed.closedBy] : [])),
      figures: closed?.figures ?? (await sumUpMonth(tx, month)),
      provider: await readProviderBalance(tx, month),
      waiting: await countWaiting(tx, month),
    };
  }, SNAPSHOT);
}

/** Returns the oldest month with entries that is not closed. */
export async function findNextToClose(db: Database): Promise<Month | undefined> {
  return firstOpen(await sumMonths(db), await findLastClosed(db));
}

/** Returns the refusal (404) of a month without entries. */
export function monthNotFound() {
  return notFound("Il n’y a aucune écriture pour ce mois.");
}

/** Throws 404 if this is no month. */
export function requireMonth(month: string): void {
  if (!/^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) throw monthNotFound();
}

function firstOpen(sums: readonly MonthSum[], lastClosed: Month | undefined): Month | undefined {
  return sums.findLast(({ month }) => !lastClosed || month > lastClosed)?.month;
}

function readStates(
  sums: readonly MonthSum[],
  { lastClosed, now }: { lastClosed: Month | undefined; now: Date },
): (month: Month) => MonthState {
  const next = firstOpen(sums, lastClosed);
  return (month) => {
    if (lastClosed && month <= lastClosed) return "closed";
    if (month >= monthOf(now)) return "running";
    return month === next ? "next" : "open";
  };
}

function closingOf(closed: Omit<ClosedMonth, "figures"> | undefined, names: ReadonlyMap<string, string>) {
  return {
    closed_at: closed?.closedAt.toISOString() ?? null,
    closed_by: (closed && names.get(closed.closedBy)) ?? null,
  };
}
