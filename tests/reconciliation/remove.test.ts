import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import type { ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
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
beforeEach(() => app.clock.advance(60));
afterAll(() => stopChecked(app));

const lineOf = (reference: string, amount = "3000") =>
  `${reference};${amount};${dayOf(app.clock.now())} 10:42:00;SUCCES;250`;
const remove = (id: string, by: Record<string, string> = first) =>
  app.post(`/admin/reconciliations/${id}/remove`, {}, by);
const setAside = (record: ReconciliationRecord, change: object = {}, by: Record<string, string> = first) =>
  app.post(
    `/admin/reconciliations/${record.id}/set-aside`,
    { finding: "unknown_here", compared_at: record.compared_at, reason: "Un autre commerce", ...change },
    by,
  );
const listed = async (): Promise<string[]> => {
  const { data } = await (await app.call(RECONCILIATIONS, { headers: first })).json();
  return data.map(({ id }: { id: string }) => id);
};
const audited = async (id: string) => {
  const { data } = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: first })).json();
  return data.map(({ action }: { action: string }) => action);
};
async function paid(change = {}): Promise<string> {
  const order = await makeOrder(app, campaign, change);
  await press(app, order, "confirm");
  return order.reference;
}

describe("a comparison that was made by mistake", () => {
  it("is removed once, with its lines and what was set aside for it alone, and its file can be compared again", async () => {
    const lines = [lineOf("SEULE 1"), lineOf("SEULE 2"), lineOf("COMMUNE")];
    const other = await compareExport(app, first, [lineOf("COMMUNE")]);
    app.clock.advance(1);
    const mistaken = await compareExport(app, first, lines, { key: crypto.randomUUID() });
    expect((await setAside(mistaken)).status).toBe(200);
    expect(await showComparison(app, first, other.id)).toMatchObject({ differences: 0, set_aside: 1 });

    const both = await Promise.all([remove(mistaken.id), remove(mistaken.id, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await listed()).not.toContain(mistaken.id);
    expect((await app.call(`${RECONCILIATIONS}/${mistaken.id}`, { headers: first })).status).toBe(404);
    expect((await audited(mistaken.id)).sort()).toEqual(["compared", "removed_comparison", "set_aside"]);
    // Findings that the other comparison has too stay explained.
    expect(await showComparison(app, first, other.id)).toMatchObject({ differences: 0, set_aside: 1 });
    app.clock.advance(1);
    expect(await compareExport(app, first, lines)).toMatchObject({ differences: 2, set_aside: 1 });
  });

  it("is not removed once a payment that it names was decided, by others than the treasury, or if it is none", async () => {
    const order = await makeOrder(app, campaign);
    await notify(app, { path: await notificationPath(app, order.reference), reference: order.reference });
    await app.settled();
    const { id } = await compareExport(app, first, [lineOf(order.reference, "10000")]);
    const editor = (await signInStaff(app, ["editor"])).carrying;
    expect((await remove(id, editor)).status).toBe(403);
    expect([401, 403]).toContain((await remove(id, {})).status);
    expect((await app.post(`/admin/reconciliations/${id}/prove`, {}, second)).status).toBe(200);
    const refused = await remove(id);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "decided"]);
    expect(await listed()).toContain(id);
    expect((await remove(crypto.randomUUID())).status).toBe(404);
    expect((await remove("x")).status).toBe(404);
  });
});

describe("all differences of a finding", () => {
  it("are set aside with one reason and one entry, also at once, and can each be opened again", async () => {
    const record = await compareExport(app, first, [
      ...["A", "B", "C"].map((name) => lineOf(`LOT ${name}`)),
      ";9;;SUCCES;",
    ]);
    expect((await setAside(record, { reason: " " })).status).toBe(422);
    expect((await setAside(record, { finding: "agrees" })).status).toBe(422);
    expect((await setAside({ ...record, compared_at: "2026-01-01T00:00:00.000Z" })).status).toBe(409);
    const both = await Promise.all([setAside(record), setAside(record, {}, second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await both[0].json()).toMatchObject({ differences: record.differences - 3, set_aside: 3 });
    expect(await audited(record.id)).toEqual(["set_aside", "compared"]);
    const lines = await listFindings(app, first, record.id, "unknown_here");
    expect(lines.map(({ set_aside }) => set_aside?.reason)).toEqual(Array(3).fill("Un autre commerce"));
    const [line] = lines;
    const path = `/admin/reconciliations/${record.id}/lines/${line?.place}/reopen`;
    const opened = await app.post(path, { finding: line?.finding, reference: line?.reference }, first);
    expect(await opened.json()).toMatchObject({ record: { differences: record.differences - 2, set_aside: 2 } });
    expect([401, 403]).toContain((await setAside(record, {}, {})).status);
  });

  it("leave those that the person paid to somebody else", async () => {
    const own = await paid({ donor_email: OWN.toUpperCase() });
    const others = [await paid(), await paid()];
    app.clock.advance(60);
    const record = await compareExport(app, second, [lineOf("RIEN DE TOUT")]);
    const missing = { finding: "missing_there" };
    const openOf = async () =>
      (await listFindings(app, first, record.id, "missing_there"))
        .filter(({ set_aside }) => !set_aside)
        .map(({ reference }) => reference);
    expect(await openOf()).toEqual(expect.arrayContaining([own, ...others]));
    expect((await setAside(record, missing)).status).toBe(200);
    expect(await openOf()).toEqual([own]);
    expect((await setAside(record, missing, second)).status).toBe(200);
    expect(await openOf()).toEqual([]);
  });
});

it("a comparison that a closed month rests on stays, and one of its days that was made since can be removed", async () => {
  await paid();
  const month = app.clock.now().toISOString().slice(0, 7);
  const rested = await compareExport(app, first, [lineOf("REPOSE")]);
  const days = { from: rested.from, to: rested.to };
  app.clock.advance(32 * 86_400);
  // Sessions have ended by then.
  const [one, two] = [await signInStaff(app, ["treasurer"]), await signInStaff(app, ["treasurer"])].map(
    ({ carrying }) => carrying,
  );
  if (!one || !two) throw new Error("nobody signed in");
  const path = `/admin/months/${month}`;
  const { figures }: MonthRecord = await (await app.call(`/api/v01${path}`, { headers: one })).json();
  const closing = { entries: figures.entries, net: figures.net };
  expect((await app.post(`${path}/closing`, closing, one)).status).toBe(200);
  const { proposal }: MonthRecord = await (await app.call(`/api/v01${path}`, { headers: two })).json();
  expect((await app.post(`${path}/closing/confirm`, { proposal: proposal?.id }, two)).status).toBe(200);
  const refused = await remove(rested.id, one);
  expect([refused.status, (await refused.json()).code]).toEqual([409, "month_closed"]);
  app.clock.advance(60);
  const since = await compareExport(app, one, [`APRES;3000;${days.from} 10:42:00;SUCCES;250`], { fields: days });
  expect((await remove(since.id, two)).status).toBe(204);
});
