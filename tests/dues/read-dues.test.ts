import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember, monthFromNow, orderDues, type TestMember } from "../factories/make-dues.ts";
import { orderBody } from "../factories/make-order.ts";
import { press, statusOf } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { chartOf, listOf, standingOf } from "./read-dues.ts";

let app: TestApp;
let member: TestMember;
/** Dues may be paid until its end. */
let next: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  next = app.clock.now().getUTCFullYear() + 1;
  member = await makeMember(app);
});

async function pay(change: Parameters<typeof orderDues>[1] = {}) {
  const order = await orderDues(app, { ...monthFromNow(app), ...change }, member.bearer);
  await press(app, order, "confirm");
  return order;
}

const PATHS = ["/cotisations", "/cotisations/standing", "/contributions", "/receipts/2026-000001"];

describe("the calls about the own dues", () => {
  it.each(PATHS)("%s rejects callers without a valid token", async (path) => {
    for (const headers of [{}, { authorization: "Bearer x" }, { authorization: `Bearer ${"x".repeat(43)}` }]) {
      const response = await app.call(`/api/v01/private${path}`, { headers: headers as Record<string, string> });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: "Token non trouvé" });
      expect(response.headers.get("cache-control")).not.toMatch(/public|max-age/);
    }
  });

  it("are cached nowhere", async () => {
    for (const path of PATHS.slice(0, 3)) {
      const response = await app.call(`/api/v01/private${path}`, { headers: member.bearer });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it.each([
    ["/cotisations?page=0"],
    ["/cotisations?page=deux"],
    ["/contributions?year=2018"],
    ["/contributions?year=abc"],
    ["/contributions?year=2026.5"],
  ])("%s is refused", async (path) => {
    expect((await app.call(`/api/v01/private${path}`, { headers: member.bearer })).status).toBe(422);
  });

  it("show one member nothing of another", async () => {
    await pay({ amount: 3_000 });
    const other = await makeMember(app);
    expect(await listOf(app, other)).toMatchObject({ data: [], total: 0 });
    expect((await chartOf(app, other)).data.every(({ amount }) => amount === 0)).toBe(true);
    expect((await standingOf(app, other)).paid_through).toBeNull();
  });
});

describe("GET /private/cotisations", () => {
  it("has nothing to show at first", async () => {
    expect(await listOf(app, member)).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
      per_page: 10,
      from: null,
      to: null,
      next_page_url: null,
      prev_page_url: null,
    });
  });

  it("lists each payment with its date, months, amount and status, newest first", async () => {
    await pay({ amount: 2_000, month: 1, year: next });
    const refused = await orderDues(app, { amount: 1_000, month: 3, year: next }, member.bearer);
    await press(app, refused, "refuse");
    await statusOf(app, refused.reference);
    await orderDues(app, { amount: 14_000, month: 3, year: next }, member.bearer);
    const { data } = await listOf(app, member);
    expect(data).toMatchObject([
      { period: `14\u00a0mois à partir de mars ${next}`, amount: 14_000, status: "En attente", receipt_url: null },
      {
        period: `Mars ${next}`,
        amount: 1_000,
        refunded_amount: 0,
        status: "Échouée",
        receipt_url: null,
      },
      { period: `Janvier et février ${next}`, amount: 2_000, refunded_amount: 0, status: "Payée" },
    ]);
    expect(data[2]?.receipt_url).toMatch(/^\/api\/v01\/private\/receipts\/\d{4}-\d{6}$/);
    expect(Date.parse(data[2]?.date ?? "")).toBeGreaterThan(app.clock.now().getTime() - 3_600_000);
  });

  it("shows an order that failed, then was paid, as one payment", async () => {
    const key = { "idempotency-key": crypto.randomUUID(), ...member.bearer };
    await press(app, await orderDues(app, {}, key), "refuse");
    await press(app, await orderDues(app, {}, key), "confirm");
    const { data, total } = await listOf(app, member);
    expect(total).toBe(1);
    expect(data).toMatchObject([{ status: "Payée" }]);
  });

  it("comes in pages of ten, and an unknown page is empty", async () => {
    for (let time = 0; time < 11; time += 1) await orderDues(app, { amount: 1_000 }, member.bearer);
    const second = await listOf(app, member, "?page=2");
    expect(second).toMatchObject({ total: 11, last_page: 2, from: 11, to: 11, next_page_url: null });
    expect(second.data).toHaveLength(1);
    expect(await listOf(app, member, "?page=9")).toMatchObject({ data: [], total: 11, current_page: 9 });
  });

  it("does not show what was given to a campaign", async () => {
    const campaign = await makeCampaign(app.handle);
    await app.post("/payment/create-order", orderBody(campaign.id), member.bearer);
    expect((await listOf(app, member)).total).toBe(0);
  });
});

describe("GET /private/contributions", () => {
  it("has twelve months for every year, with what was paid for each", async () => {
    await pay({ amount: 3_000, month: 11, year: next });
    const { year, data } = await chartOf(app, member, `?year=${next}`);
    expect(year).toBe(next);
    expect(data.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(data.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000, 1_000]);
    expect((await chartOf(app, member, `?year=${next + 1}`)).data[0]).toEqual({ month: 1, amount: 1_000 });
    expect((await chartOf(app, member)).year).toBe(app.clock.now().getUTCFullYear());
  });
});

describe("GET /private/receipts/{number}", () => {
  it("is the PDF for its owner, and nothing for anybody else", async () => {
    await pay();
    const [row] = (await listOf(app, member)).data;
    const path = row?.receipt_url ?? "";
    const own = await app.call(path, { headers: member.bearer });
    expect(own.status).toBe(200);
    expect(own.headers.get("content-type")).toBe("application/pdf");
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect(own.headers.get("content-disposition")).toMatch(/recu-\d{4}-\d{6}\.pdf/);
    expect(await own.text()).toBe("%PDF-receipt");

    const other = await makeMember(app);
    const refused = await app.call(path, { headers: other.bearer });
    const unknown = await app.call("/api/v01/private/receipts/2019-999999", { headers: other.bearer });
    for (const response of [refused, unknown]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "Reçu non trouvé" });
    }
  });

  it("is also returned for a gift made with the verified address", async () => {
    const campaign = await makeCampaign(app.handle);
    const response = await app.post("/payment/create-order", orderBody(campaign.id, { donor_email: member.email }));
    const order = await response.json();
    await press(app, order, "confirm");
    const { rows } = await app.handle.jobs.executeSql("select number from receipts where email = $1", [member.email]);
    const path = `/api/v01/private/receipts/${rows[0].number}`;
    expect((await app.call(path, { headers: member.bearer })).status).toBe(200);
  });
});
