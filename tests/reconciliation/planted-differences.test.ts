import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "#demo/seeded-random.ts";
import { importPayments } from "#money/payments/import-payments.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import { SIMULATOR } from "#money/providers/simulator/create-simulator.ts";
import type { Finding } from "#money/reconciliation/reconciliation.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { compareExport, listFindings } from "./send-export.ts";

/** Payments of the export. With 20000 the test is also a measurement: EXPORT_LINES=20000. */
const COUNT = Number(process.env.EXPORT_LINES ?? 1_300);
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

/** Payments of thirty days, each with the reference that the provider gave it. */
async function importMonth(random: () => number): Promise<PastPayment[]> {
  const { id: targetId } = await makeCampaign(app.handle);
  const now = app.clock.now().getTime();
  const payments = Array.from({ length: COUNT }, (_, index): PastPayment => {
    const payer = { firstName: "Awa", lastName: "Koné", email: "", phone: "", showName: false, userId: null };
    const paidAt = new Date(now - DAY_MS - Math.floor(random() * 29 * DAY_MS));
    const amount = 500 + Math.floor(random() * 200) * 100;
    const method = { code: "WAVECI", label: "Wave" } as const;
    return { purpose: "don", targetId, amount, payer, method, paidAt, reference: `PP${index}` };
  });
  const { ctx } = app.site.app;
  const proof = { evidence: "api_verified" } as const;
  await ctx.write((unit) => importPayments(unit, ctx, { payments, source: SIMULATOR, proof, mailReceipts: false }));
  return payments;
}

it("finds every planted difference in an export in disorder, and invents none", async () => {
  const random = seededRandom("planted differences");
  const payments = await importMonth(random);
  const planted: Record<string, Finding> = {};
  const lineOf = ({ reference, amount, paidAt }: PastPayment, change: { amount?: number; status?: string } = {}) =>
    [reference, change.amount ?? amount, paidAt.toISOString(), change.status ?? "success", 25].join(";");
  const lines = payments.flatMap((payment, index) => {
    const reference = payment.reference ?? "";
    const plant = (finding: Finding, ...planting: string[]) => {
      planted[reference] = finding;
      return planting;
    };
    switch (index % 100) {
      case 3:
        return plant("missing_there");
      case 31:
        return plant("amount_differs", lineOf(payment, { amount: payment.amount + 100 }));
      case 57:
        return plant("failed_there", lineOf(payment, { status: "failed" }));
      case 71:
        return plant("refunded_there", lineOf(payment, { status: "refunded" }));
      case 93: {
        planted[`X${index}`] = "unknown_here";
        return [lineOf(payment), lineOf({ ...payment, reference: `X${index}` })];
      }
      default:
        return [lineOf(payment)];
    }
  });
  const disordered = lines.map((line) => ({ line, place: random() })).sort((one, other) => one.place - other.place);
  const compared = await compareExport(
    app,
    treasurer,
    disordered.map(({ line }) => line),
  );
  const found: Record<string, Finding> = {};
  for (const { finding } of compared.sums) {
    if (finding === "agrees") continue;
    for (const { reference } of await listFindings(app, treasurer, compared.id, finding)) found[reference] = finding;
  }
  const missing = Object.values(planted).filter((finding) => finding === "missing_there").length;
  const { missing_there: _, ...named } = Object.groupBy(Object.keys(planted), (reference) => planted[reference] ?? "");
  const references = Object.values(named).flat();
  expect(Object.fromEntries(references.map((reference) => [reference, found[String(reference)]]))).toEqual(
    Object.fromEntries(references.map((reference) => [reference, planted[String(reference)]])),
  );
  expect(Object.values(found).filter((finding) => finding === "missing_there")).toHaveLength(missing);
  expect(compared.differences).toBe(Object.keys(planted).length);
  expect(compared.here).toBe(payments.reduce((sum, { amount }) => sum + amount, 0));
});
