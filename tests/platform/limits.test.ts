import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Limit } from "#platform/http/limits.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp({}, { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.0/8" });
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => app.stop());

interface Sent {
  address?: string;
  key?: string;
  code?: string;
}

function order(email: string, { address = "203.0.113.9", key = crypto.randomUUID(), code = "WAVECI" }: Sent = {}) {
  return app.post("/payment/create-order", orderBody(campaignId, { donor_email: email, payment_code: code }), {
    "idempotency-key": key,
    "x-forwarded-for": address,
  });
}

it("slows down one payer's new orders, says for how long, and lets others pass", async () => {
  const key = crypto.randomUUID();
  expect((await order("awa@exemple.ci", { key })).status).toBe(200);
  for (let more = 0; more < 9; more += 1) expect((await order("AWA@exemple.ci")).status).toBe(200);

  const refused = await order("awa@exemple.ci");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: "too_many",
    message: expect.stringContaining("Trop de demandes"),
  });

  expect((await order("awa@exemple.ci", { key })).status, "the same order again").toBe(200);
  expect((await order("binta@exemple.ci")).status, "somebody else at the same address").toBe(200);
});

it("opens the window again when it has closed", async () => {
  await app.handle.db.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
  expect((await order("awa@exemple.ci")).status).toBe(200);
});

it("counts card orders by the address that the trusted proxy names", async () => {
  const card = (address: string) => order(`${crypto.randomUUID()}@exemple.ci`, { address, code: "CARD" });
  for (let one = 0; one < 30; one += 1) expect((await card("198.51.100.7")).status).toBe(200);
  expect((await card("198.51.100.7")).status).toBe(429);
  expect((await card("198.51.100.8")).status).toBe(200);
});

it("counts the addresses of one IPv6 household together", async () => {
  const card = (address: string) => order(`${crypto.randomUUID()}@exemple.ci`, { address, code: "CARD" });
  for (let one = 0; one < 30; one += 1) expect((await card(`2001:db8:1:2::${one + 1}`)).status).toBe(200);
  expect((await card("2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await card("2001:db8:1:3::1")).status).toBe(200);
});

it("holds an address, and an e-mail address, for an hour after five cards were refused", async () => {
  const refusedPhone = "0700000400";
  const address = "198.51.100.30";
  const card = (email: string, from: string, phone = "0700000001") =>
    app.post(
      "/payment/create-order",
      orderBody(campaignId, { donor_email: email, donor_phone: phone, payment_code: "CARD" }),
      { "x-forwarded-for": from },
    );
  const emails = Array.from({ length: 5 }, (_, index) => `essai${index}@exemple.ci`);
  for (const email of emails) expect(await (await card(email, address, refusedPhone)).json()).toHaveProperty("error");
  const held = await card("dernier@exemple.ci", address);
  expect(held.status).toBe(429);
  expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await card("dernier@exemple.ci", "198.51.100.31")).status, "from elsewhere").toBe(200);
  expect((await order("dernier@exemple.ci", { address, code: "WAVECI" })).status, "by another method").toBe(200);

  for (let at = 40; at < 45; at += 1) await card("testeur@exemple.ci", `198.51.100.${at}`, refusedPhone);
  expect((await card("Testeur@exemple.ci", "198.51.100.50")).status, "the same e-mail address from anywhere").toBe(429);

  app.clock.advance(3601);
  expect((await card("dernier@exemple.ci", address)).status, "an hour later").toBe(200);
  expect((await card("testeur@exemple.ci", "198.51.100.50")).status, "an hour later").toBe(200);
});

it("counts an address by itself if the proxy forwards it with the port of its connection", async () => {
  const card = (from: string, phone = "0700000001") => {
    const donor = { donor_email: `${crypto.randomUUID()}@exemple.ci`, donor_phone: phone };
    return app.post("/payment/create-order", orderBody(campaignId, { ...donor, payment_code: "CARD" }), {
      "x-forwarded-for": from,
    });
  };
  for (let port = 5_000; port < 5_005; port += 1) await card(`198.51.100.70:${port}`, "0700000400");
  expect((await card("198.51.100.70:6000")).status).toBe(429);
  expect((await card("198.51.100.70")).status).toBe(429);
  expect((await card("198.51.100.71:5000")).status).toBe(200);
  expect((await card("[2001:db8:70::1]:5000")).status).toBe(200);
});

it("does not let one form try cards without end", async () => {
  const body = orderBody(campaignId, {
    donor_email: "obstine@exemple.ci",
    donor_phone: "0700000400",
    payment_code: "CARD",
  });
  const headers = { "idempotency-key": crypto.randomUUID(), "x-forwarded-for": "198.51.100.60" };
  for (let one = 0; one < 5; one += 1)
    expect((await app.post("/payment/create-order", body, headers)).status).not.toBe(429);
  expect((await app.post("/payment/create-order", body, headers)).status).toBe(429);
});

it("counts several limits in one order, so that two who do it at once do not deadlock", async () => {
  const { limits, db } = app.site.app.ctx;
  const [first, second] = ["first", "second"].map((name) => ({ name, points: 5, seconds: 600 })) as [Limit, Limit];
  for (const limit of [first, second]) await limits.consume(limit, "awa");

  let counted: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await limits.consumeWith(tx, [{ limit: first, key: "awa" }]);
    counted = limits.consume([second, first], "awa");
    if (app.handle.kind === "server") await vi.waitUntil(isOneWaiting);
    await limits.consumeWith(tx, [{ limit: second, key: "awa" }]);
  });
  await counted;
  expect(await readPoints()).toEqual([3, 3]);
});

it("counts a use that one of several limits refuses in none of the others", async () => {
  const { limits } = app.site.app.ctx;
  const [first, second] = ["first", "second"].map((name) => ({ name, points: 5, seconds: 600 })) as [Limit, Limit];
  const full = { name: "full", points: 0, seconds: 600 };
  const before = await readPoints();
  await expect(limits.consume([first, full, second], "awa")).rejects.toMatchObject({ status: 429 });
  expect(await readPoints()).toEqual(before);
});

async function readPoints(): Promise<number[]> {
  const { rows } = await app.handle.jobs.executeSql(
    "select points from rate_limits where key ~ '^(first|second):' order by key",
    [],
  );
  return (rows as { points: number }[]).map(({ points }) => points);
}

/** Returns whether a connection waits for a lock that another one holds. */
async function isOneWaiting(): Promise<boolean> {
  const { rows } = await app.handle.jobs.executeSql(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

it("keeps no address in clear", async () => {
  const { rows } = (await app.handle.db.execute(sql`select key from rate_limits`)) as unknown as {
    rows: { key: string }[];
  };
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/@|203\.0|198\.51|2001/);
});

it("believes no X-Forwarded-For if no proxy is trusted", async () => {
  const open = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
  const campaign = await makeCampaign(open.handle);
  const card = (address: string) =>
    open.post(
      "/payment/create-order",
      orderBody(campaign.id, { donor_email: `${crypto.randomUUID()}@exemple.ci`, payment_code: "CARD" }),
      { "x-forwarded-for": address },
    );
  for (let one = 0; one < 30; one += 1) expect((await card(`198.51.100.${one}`)).status).toBe(200);
  expect((await card("198.51.100.200")).status).toBe(429);
  await open.stop();
});
