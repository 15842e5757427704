import { sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { type DuesSchedule, termsIn } from "#giving/dues/dues-terms.contract.ts";
import {
  type ClosedMonth,
  type ClosingProposal,
  findClosedMonth,
  findLastClosed,
  findLastClosing,
  listClosedMonths,
  listProposedMonths,
} from "#money/ledger/closed-months.db.ts";
import { readComparedDays } from "#money/reconciliation/open-findings.db.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isStillHeld } from "#people/staff/holders.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import type { ListedMonth, MonthRecord, MonthState, ProviderBalance } from "./closing.contract.ts";
import { boundsOf, countWaiting, type MonthSum, readProviderBalance, sumMonths, sumUpMonth } from "./months.db.ts";

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
    const proposed = await listProposedMonths(tx);
    const names = await readAccountNames(
      tx,
      [...closed.values()].map(({ closedBy }) => closedBy),
    );
    return {
      data: sums.map((sum) => ({
        ...sum,
        state: stateOf(sum.month),
        proposed: proposed.includes(sum.month),
        ...closingOf(closed.get(sum.month), names),
      })),
    };
  }, SNAPSHOT);
}

/** Returns the month with all its figures: those of its closing if it is closed. Throws 404 if it has no entries. */
export async function showMonth(
  { db, clock, adminEmail }: Pick<AppContext, "db" | "clock" | "adminEmail">,
  staff: Authorized<"read_money">,
  month: Month,
): Promise<MonthRecord> {
  requireMonth(month);
  // One moment: the parts add up to the total.
  return db.transaction(async (tx) => {
    const sums = await sumMonths(tx);
    if (!sums.some((sum) => sum.month === month)) throw monthNotFound();
    const stateOf = readStates(sums, { lastClosed: await findLastClosed(tx), now: clock.now() });
    const closed = await findClosedMonth(tx, month);
    const figures = closed?.figures ?? (await sumUpMonth(tx, month));
    const proposal = await findLastClosing(tx, month);
    const compared = await readComparedDays(tx, daysOf(month));
    const people = [
      closed?.closedBy,
      proposal?.proposedBy,
      proposal?.decidedBy,
      ...compared.comparisons.map(({ actor }) => actor),
    ];
    const names = await readAccountNames(
      tx,
      people.filter((id) => typeof id === "string"),
    );
    const nameOf = (id: string) => names.get(id) ?? null;
    const reader = await readOwnIdentity(tx, staff);
    return {
      month,
      state: stateOf(month),
      ...closingOf(closed, names),
      proposed_by: closed?.proposalId && proposal ? nameOf(proposal.proposedBy) : null,
      proposal:
        proposal?.state === "waiting"
          ? {
              id: proposal.id,
              at: proposal.proposedAt.toISOString(),
              by: nameOf(proposal.proposedBy),
              own: reader.accountIds.includes(proposal.proposedBy),
              lapsed: !(await isStillHeld({ db: tx, adminEmail }, proposal.proposedBy, "move_money")),
              outdated: isOutdated(proposal, figures),
            }
          : null,
      refusal: presentRefusal(proposal, nameOf),
      comparison: presentComparison(compared, { month, nameOf }),
      figures,
      provider: await readProviderBalance(tx, month),
      waiting: await countWaiting(tx, month, reader),
    };
  }, SNAPSHOT);
}

function presentRefusal(
  proposal: ClosingProposal | undefined,
  nameOf: (id: string) => string | null,
): MonthRecord["refusal"] {
  if (proposal?.state !== "refused" || !proposal.decidedAt || !proposal.decidedBy) return null;
  const { decidedAt, decidedBy, proposedBy, refusal } = proposal;
  return {
    at: decidedAt.toISOString(),
    by: nameOf(decidedBy),
    reason: refusal ?? "",
    withdrawn: decidedBy === proposedBy,
  };
}

/** Returns the first and the last day of the month. */
function daysOf(month: Month): { first: string; last: string } {
  return { first: `${month}-01`, last: dayOf(new Date(boundsOf(month).to.getTime() - 1)) };
}

function presentComparison(
  { comparisons, open, fees, withoutFees }: Awaited<ReturnType<typeof readComparedDays>>,
  { month, nameOf }: { month: Month; nameOf: (id: string) => string | null },
): MonthRecord["comparison"] {
  const { first, last } = daysOf(month);
  const days = eachDay(first, last);
  const covered = days.filter((day) => comparisons.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay));
  const complete = covered.length === days.length;
  return {
    done: comparisons.map(({ id, comparedAt, createdAt, actor, fromDay, toDay }) => ({
      id,
      at: (comparedAt ?? createdAt).toISOString(),
      by: nameOf(actor),
      from: fromDay,
      to: toDay,
    })),
    days: days.length,
    covered_days: covered.length,
    complete,
    open,
    fees: complete && withoutFees === 0 ? fees : null,
    found_fees: fees,
    without_fees: withoutFees,
  };
}

/** Returns the days of one month from the first to the last one. */
function eachDay(first: string, last: string): string[] {
  const count = Number(last.slice(-2));
  return Array.from({ length: count }, (_, index) => `${first.slice(0, 8)}${String(index + 1).padStart(2, "0")}`);
}

/** Returns whether the figures are others than those that were proposed. */
export function isOutdated(
  proposal: Pick<ClosingProposal, "entries" | "net">,
  { entries, net }: Pick<MonthRecord["figures"], "entries" | "net">,
): boolean {
  return proposal.entries !== entries || proposal.net !== net;
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

/**
 * Returns the report of the month as a PDF with places to sign; it says that it is provisional if the month is open.
 * Printing is an entry of the audit log. Throws 404 if the month has no entries.
 */
export async function printMonth(
  ctx: Pick<
    AppContext,
    "db" | "write" | "clock" | "adminEmail" | "readSettings" | "renderMonthReport" | "paymentsSimulated"
  >,
  staff: Authorized<"read_money">,
  { month, origin }: { month: Month; origin: string },
): Promise<Buffer> {
  const { figures, provider, comparison, closed_at, closed_by, proposed_by } = await showMonth(ctx, staff, month);
  const { identity, dues } = await ctx.readSettings();
  const list = { kind: "months", name: formatMonth(month) };
  await recordExport(ctx, { staff, origin, list, request: { format: "pdf" } });
  return ctx.renderMonthReport({
    figures,
    provider,
    comparison,
    month: formatMonth(month),
    lone: await readLoneDecisions(ctx.db, { month, provider, schedule: dues.terms }),
    closed: closed_at === null ? null : { at: new Date(closed_at), by: closed_by ?? GONE, proposedBy: proposed_by },
    simulated: ctx.paymentsSimulated,
    foundation: { name: identity.name, legalLine: identity.legal_line },
    printedAt: ctx.clock.now(),
  });
}

/** A decision or entry of one member of staff alone. The amount is FCFA. */
interface LoneDecision {
  label: string;
  by: string;
  amount: number;
}

type WaiverRow = {
  account_id: string;
  recorded_by: string;
  reason: string;
  months: string[];
};

const GONE = "un compte supprimé";

/**
 * Returns the dues waived during the month, also if the waiver has ended since, and what was entered of the provider.
 */
async function readLoneDecisions(
  db: Database,
  { month, provider, schedule }: { month: Month; provider: ProviderBalance; schedule: DuesSchedule },
): Promise<LoneDecision[]> {
  const { from, to } = boundsOf(month);
  const { rows: waivers } = await db.execute<WaiverRow>(sql`
    select account_id, recorded_by, reason, array_agg(month order by month) as months from dues_waivers
    where kind = 'waived' and recorded_at >= ${from} and recorded_at < ${to}
    group by waiver_id, account_id, recorded_by, reason order by min(recorded_at), waiver_id`);
  const entered = (await listActions(db, { kind: "months", id: month, action: "stated_figures" })).at(-1);
  const ids = waivers.flatMap((row) => [row.account_id, row.recorded_by]);
  const names = await readAccountNames(db, [...ids, ...(entered ? [entered.actor] : [])]);
  const nameOf = (id: string) => names.get(id) ?? GONE;
  const ofProvider = (label: string, amount: number | null) =>
    entered && amount !== null ? [{ label, by: nameOf(entered.actor), amount }] : [];
  return [
    ...waivers.map(({ account_id, recorded_by, reason, months }) => ({
      label: `Remise à ${nameOf(account_id)}, ${months.map(formatMonth).join(", ")}\u00a0: ${reason}`,
      by: nameOf(recorded_by),
      amount: months.reduce((sum, one) => sum + termsIn(schedule, one).amount, 0),
    })),
    ...ofProvider("Frais retenus par le prestataire", provider.fees),
    ...ofProvider("Versé par le prestataire", provider.paid_out),
  ];
}
