import fc from "fast-check";
import { expect } from "vitest";
import type { CollectedFigures } from "#operations/dashboard/dashboard.contract.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { type Answering, exportedSum } from "./read-exports.ts";

const DAY_MS = 24 * 3_600_000;
/** As long as an own period may be, less a day for a run that begins before midnight. */
const YEARS = 730;

/** A period of two years, and what is picked of its campaigns and methods. */
const period = fc.record({
  days: fc.tuple(fc.nat({ max: YEARS - 1 }), fc.nat({ max: YEARS - 1 })),
  target: fc.nat({ max: 50 }),
  method: fc.nat({ max: 50 }),
});

/** Fails unless the dashboard shows what the exports add up to, in so many periods, by campaign and by method. */
export async function expectEqualExports(app: TestApp, periods: number): Promise<void> {
  const { carrying } = await signInStaff(app, ["treasurer"], { email: "exports@exemple.example" });
  const answer: Answering = (path) => app.call(`/api/v01/admin/${path}`, { headers: carrying });
  const dayBefore = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(period, async ({ days, target: pickedTarget, method: pickedMethod }) => {
      const [from, to] = [dayBefore(Math.max(...days)), dayBefore(Math.min(...days))];
      const shown = await answer(`dashboard/collected?period=own&from=${from}&to=${to}`);
      const { total, targets, methods } = (await shown.json()) as CollectedFigures;
      paid += total.payments;
      const exported = (filters: Record<string, string> = {}) =>
        exportedSum(answer, "payments/export", { paid_from: from, paid_to: to, ...filters });
      expect(await exported()).toBe(total.amount);
      expect(await exportedSum(answer, "ledger/export", { from, to }, "Encaissement")).toBe(total.amount);
      expect(await exportedSum(answer, "ledger/export", { from, to }, "Remboursement")).toBe(total.refunded);

      const target = targets[pickedTarget % targets.length];
      const method = methods[pickedMethod % methods.length];
      if (!target || !method) return;
      const ofTarget = { purpose: target.purpose, target: target.target };
      expect(await exported(ofTarget)).toBe(target.amount);
      expect(await exported({ method: method.method })).toBe(method.amount);
      const byMethod = [];
      for (const { method: code } of methods) byMethod.push(await exported({ ...ofTarget, method: code }));
      expect(byMethod.reduce((sum, amount) => sum + amount, 0)).toBe(target.amount);
    }),
    { numRuns: periods },
  );
  expect(paid).toBeGreaterThan(0);
}
