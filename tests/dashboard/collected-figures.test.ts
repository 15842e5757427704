import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentList } from "#money/treasury/staff-payments.contract.ts";
import type { CollectedFigures, GiverFigures } from "#operations/dashboard/dashboard.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { makeHistory } from "./make-history.ts";

const SEED = process.env.HISTORY_SEED ?? "figures";

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  await makeHistory(app, { payments: 160, seed: SEED });
  // Imported later, partly paid before: the first day of a giver may become an earlier one.
  await makeHistory(app, { payments: 80, seed: `${SEED} again` });
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

const call = (path: string) => app.call(`/api/v01/admin/${path}`, { headers: treasurer });
const read = async <T>(path: string): Promise<T> => (await call(path)).json();
const daysAgo = (count: number) => new Date(app.clock.now().getTime() - count * 86_400_000).toISOString().slice(0, 10);
const list = (filters: Record<string, string>) => read<PaymentList>(`payments?${new URLSearchParams(filters)}`);

/** Returns the sum of what the exported payments received, in FCFA. */
async function exportedSum(filters: Record<string, string>): Promise<number> {
  const csv = await (await call(`payments/export?${new URLSearchParams({ ...filters, format: "csv" })}`)).text();
  const [head = "", ...lines] = csv.split("\r\n").filter((line) => line !== "");
  const column = head.split(";").indexOf("Montant (FCFA)");
  return lines.reduce((sum, line) => sum + Number(line.split(";")[column]), 0);
}

describe.each(["7", "30", "90", "month", "year", "own"])("the figures of the period %s", (period) => {
  let figures: CollectedFigures;
  let rows: { paid_from: string; paid_to: string };
  const query = () => `period=${period}${period === "own" ? `&from=${daysAgo(725)}&to=${daysAgo(1)}` : ""}`;
  beforeAll(async () => {
    figures = await read<CollectedFigures>(`dashboard/collected?${query()}`);
    rows = { paid_from: figures.period.from, paid_to: figures.period.to };
  });

  it("are the sums of the payments that the list finds, and of those in the export", async () => {
    const { total, before, total_before } = figures;
    expect(await list(rows)).toMatchObject({ total: total.payments, paid: total.amount });
    expect(await exportedSum(rows)).toBe(total.amount);
    expect(await list({ paid_from: before.from, paid_to: before.to })).toMatchObject({ paid: total_before.amount });
    const refunds = await list({ refunded_from: figures.period.from, refunded_to: figures.period.to });
    expect(refunds.refunded).toBe(total.refunded);
  });

  it("are the same by day, by campaign and by method as the list's, and add up to the total", async () => {
    const { days, targets, methods, total } = figures;
    for (const shares of [days, targets, methods]) {
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
      expect(shares.reduce((sum, { payments }) => sum + payments, 0)).toBe(total.payments);
    }
    for (const { purpose, target, amount, payments } of targets) {
      expect(await list({ ...rows, purpose, target })).toMatchObject({ total: payments, paid: amount });
    }
    for (const { method, amount, payments } of methods) {
      expect(await list({ ...rows, method })).toMatchObject({ total: payments, paid: amount });
      expect(await exportedSum({ ...rows, method })).toBe(amount);
    }
    for (const { day, amount, payments } of days.filter(({ payments }) => payments > 0).slice(-20)) {
      expect(await list({ paid_from: day, paid_to: day })).toMatchObject({ total: payments, paid: amount });
    }
  });

  it("has a median gift with at most half of the gifts below and above it", async () => {
    const { rows: gifts } = (await app.handle.db.execute(sql`
      select percentile_disc(0.5) within group (order by amount - covered_fees)::int as median from ledger_entries
      where kind = 'payment' and purpose <> 'cotisation'
        and recorded_at::date between ${rows.paid_from}::date and ${rows.paid_to}::date`)) as unknown as {
      rows: { median: number | null }[];
    };
    expect(figures.total.median).toBe(gifts[0]?.median ?? null);
  });

  it("counts givers by their address as the list does", async () => {
    const givers = await read<GiverFigures>(`dashboard/givers?${query()}`);
    for (const giver of ["new", "returning", "anonymous"] as const) {
      const found = await list({ ...rows, giver });
      expect(found).toMatchObject({ total: givers[giver].gifts, paid: givers[giver].amount });
      expect(givers[giver].people).toBeLessThanOrEqual(found.total);
    }
    expect(givers.anonymous.people).toBe(0);
  });
});

describe("the period", () => {
  it.each([
    "period=8",
    "period=own",
    "period=own&from=2026-02-30&to=2026-03-01",
    "period=own&from=2026-03-02&to=2026-03-01",
    "period=own&from=2020-01-01&to=2026-03-01",
    `period=${"7".repeat(10_000)}`,
    "period=%3Cscript%3E",
    "period=own&from=%F0%9F%99%82&to=%D8%A3",
  ])("refuses %s", async (query) => {
    const answer = await call(`dashboard/collected?${query}`);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/période|dates/);
  });
});

it("the check of the data finds a sum of a day that is not its entries'", async () => {
  const change = (by: number) =>
    app.handle.db.execute(sql`update ledger_days set amount = amount + ${by} where (part, day, key) =
      (select part, day, key from ledger_days order by part, day, key limit 1)`);
  await change(1);
  expect((await checkData(app.handle.db)).map(({ invariant }) => invariant)).toEqual([
    "the ledger's sums by day and method are those of its entries",
  ]);
  await change(-1);
});
