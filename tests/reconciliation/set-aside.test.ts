import { afterAll, beforeAll, expect, it } from "vitest";
import type { DecisionList } from "#money/decisions/decisions.contract.ts";
import type { ReconciliationLine } from "#money/reconciliation/reconciliation.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { compareExport, listFindings, RECONCILIATIONS, showComparison } from "./send-export.ts";

const OWN = "caisse@exemple.example";
let app: TestApp;
let first: Carrying;
let second: Carrying;
let campaign: string;
beforeAll(async () => {
  app = await startTestApp();
  first = (await signInStaff(app, ["treasurer"], { email: OWN })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  campaign = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

async function paid(change = {}): Promise<string> {
  const order = await makeOrder(app, campaign, change);
  await press(app, order, "confirm");
  return order.reference;
}
const lineOf = (reference: string, amount = "3000") =>
  `${reference};${amount};${dayOf(app.clock.now())} 10:42:00;SUCCES;250`;
const decide = (
  id: string,
  action: string,
  {
    line,
    body = {},
    by = first,
  }: { line: ReconciliationLine | undefined; body?: object; by?: Carrying | Record<string, string> },
) =>
  app.post(
    `/admin/reconciliations/${id}/lines/${line?.place}/${action}`,
    { finding: line?.finding, reference: line?.reference, ...body },
    by,
  );
const waiting = async (headers = second): Promise<DecisionList["data"]> =>
  (await (await app.call("/api/v01/admin/decisions?kind=finding", { headers })).json()).data;

it("a difference that is explained waits no more, in no later comparison either, until it is opened again", async () => {
  const { id } = await compareExport(app, first, [
    lineOf("INCONNUE"),
    lineOf("AUTRE"),
    ";3000;;SUCCES;",
    ";4000;;SUCCES;",
  ]);
  const [unknown, other] = await listFindings(app, first, id, "unknown_here");
  const [, unnamed] = await listFindings(app, first, id, "unreadable");
  expect((await decide(id, "set-aside", { line: unknown, body: { reason: " " } })).status).toBe(422);
  const both = await Promise.all([
    decide(id, "set-aside", { line: unknown, body: { reason: "Reçu à la caisse" } }),
    decide(id, "set-aside", { line: unknown, body: { reason: "Encaissé" }, by: second }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const decided = await (await decide(id, "set-aside", { line: unnamed, body: { reason: "Ligne de test" } })).json();
  expect(decided).toMatchObject({
    record: { differences: 2, set_aside: 2 },
    line: { ...unnamed, set_aside: { reason: "Ligne de test", by: expect.any(String), payment: null } },
  });
  expect((await listFindings(app, first, id, "unknown_here")).map(({ set_aside }) => set_aside !== null)).toEqual([
    true,
    false,
  ]);
  expect((await waiting()).map(({ detail, amount }) => [detail.split(",")[0], amount])).toEqual([
    ["1 ligne", 3_000],
    ["1 ligne", 3_000],
  ]);
  const csv = await (await app.call(`${RECONCILIATIONS}/${id}/result?format=csv`, { headers: first })).text();
  expect(csv.match(/Reçu à la caisse|Encaissé/g)).toHaveLength(1);

  // Compared again, and in a later export: what is explained stays so, unless the amount is another one.
  await app.call(`${RECONCILIATIONS}/${id}/again`, { method: "POST", headers: first });
  await app.settled();
  expect(await showComparison(app, first, id)).toMatchObject({ differences: 2, set_aside: 2 });
  app.clock.advance(60);
  const later = await compareExport(app, second, [lineOf("inconnue"), lineOf("AUTRE", "5000")]);
  expect(later).toMatchObject({ differences: 1, set_aside: 1 });
  const dearer = await compareExport(app, second, [lineOf("INCONNUE", "3500")]);
  expect(dearer).toMatchObject({ differences: 1, set_aside: 0 });

  const opened = await decide(later.id, "reopen", {
    line: (await listFindings(app, first, later.id, "unknown_here"))[0],
  });
  expect(await opened.json()).toMatchObject({ record: { differences: 2, set_aside: 0 }, line: { set_aside: null } });
  expect(await showComparison(app, first, id)).toMatchObject({ differences: 3, set_aside: 1 });
  const audit = await (await app.call(`/api/v01/admin/audit?subject=${later.id}`, { headers: first })).json();
  expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(["reopened_line", "compared"]);

  expect((await decide(id, "set-aside", { line: other, body: { reason: "x", reference: "INCONNUE" } })).status).toBe(
    409,
  );
  expect((await decide(id, "set-aside", { line: other, body: { reason: "x", finding: "agrees" } })).status).toBe(409);
  for (const place of ["99", "x", "-1"]) {
    const line = { ...other, place } as unknown as ReconciliationLine;
    expect([404, 409]).toContain((await decide(id, "set-aside", { line, body: { reason: "x" } })).status);
  }
  const editor = (await signInStaff(app, ["editor"])).carrying;
  for (const by of [{}, editor]) {
    expect([401, 403]).toContain((await decide(id, "set-aside", { line: other, body: { reason: "x" }, by })).status);
    expect([401, 403]).toContain((await decide(id, "reopen", { line: other, by })).status);
  }
});

it("is set aside by no one who paid it or has decided about its payment", async () => {
  const own = await paid({ donor_email: OWN.toUpperCase() });
  const refunded = await paid();
  const { id: attempt } = await readAttempt(app.handle, refunded);
  const refund = { amount: 4_000, expected_remaining: 10_000, refunded_by: "provider", reason: "Demande" };
  expect((await app.post(`/admin/payments/${attempt}/refund`, refund, first)).status).toBe(200);
  app.clock.advance(60);
  const { id } = await compareExport(app, second, [lineOf(refunded, "10000")]);
  const [missing] = await listFindings(app, first, id, "missing_there");
  expect(missing?.reference).toBe(own);
  const [unproven] = await listFindings(app, first, id, "refunded_here");
  for (const line of [missing, unproven]) {
    expect((await decide(id, "set-aside", { line, body: { reason: "Rien" } })).status).toBe(403);
    expect(
      (await decide(id, "set-aside", { line, body: { reason: "Vu avec le prestataire" }, by: second })).status,
    ).toBe(200);
  }
  expect(await waiting(first)).toEqual(expect.not.arrayContaining([expect.objectContaining({ id })]));
});
