import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { notificationPath, statusOf } from "./drive-simulator.ts";
import { countBooks } from "./read-books.ts";

/** The phone by which the simulator fails to open a payment. */
const OUTAGE = "0700000500";

let handle: DatabaseHandle;
let app: TestApp;
let campaignId: string;
let selects = 0;
const lines: string[] = [];

beforeAll(async () => {
  handle = await openTestDatabase();
  const log = createLog("info", { write: (line) => lines.push(line) });
  app = await startTestApp(
    { handle: { ...handle, db: countingSelects(handle.db) }, log },
    { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.0/8" },
  );
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(async () => {
  await app.stop();
  await handle.close();
});

function countingSelects(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "select") selects += 1;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

interface Sent {
  email: string;
  address: string;
  key: string;
  phone?: string;
}

function send({ email, address, key, phone = "0708091011" }: Sent, to = app): Promise<Response> {
  const body = orderBody(campaignId, { donor_email: email, donor_phone: phone });
  return to.post("/payment/create-order", body, { "idempotency-key": key, "x-forwarded-for": address });
}

function countStatuses(responses: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("attempts of one order", () => {
  it("are 10 in 10 minutes, however often the form is sent again", async () => {
    const order = { email: "essais@exemple.ci", address: "203.0.113.1", key: crypto.randomUUID(), phone: OUTAGE };
    const before = await countBooks(app.handle);
    const responses: Response[] = [];
    for (let sent = 0; sent < 120; sent += 1) responses.push(await send(order));
    expect(countStatuses(responses)).toEqual({ 200: 10, 429: 110 });
    expect(Number(responses.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    const after = await countBooks(app.handle);
    expect([after.orders - before.orders, after.attempts - before.attempts]).toEqual([1, 10]);

    app.clock.advance(601);
    expect((await send(order)).status).toBe(200);
  });

  it("count for the address", async () => {
    const address = "203.0.113.2";
    const order = { email: "adresse@exemple.ci", address, key: crypto.randomUUID(), phone: OUTAGE };
    const limit = { name: "orders-by-address", points: 600, seconds: 600 };
    await app.site.app.ctx.limits.reserve(limit, address, 598);
    expect([(await send(order)).status, (await send(order)).status]).toEqual([200, 200]);
    expect((await send(order)).status, "from an address of too many").toBe(429);
    expect((await send({ ...order, address: "203.0.113.3" })).status, "from another one").toBe(200);
  });

  it("do not count if none is opened, also of requests that arrive together", async () => {
    const order = { email: "ensemble@exemple.ci", address: "203.0.113.4", key: crypto.randomUUID() };
    expect(countStatuses(await Promise.all(Array.from({ length: 50 }, () => send(order))))).toEqual({ 200: 50 });
    // Of the payer's ten orders, nine are left.
    for (let more = 0; more < 9; more += 1) {
      expect((await send({ ...order, key: crypto.randomUUID() })).status).toBe(200);
    }
    expect((await send({ ...order, key: crypto.randomUUID() })).status).toBe(429);
    expect((await send(order)).status, "the first order again").toBe(200);
  });
});

describe("an order that is sent to two processes at once", () => {
  it("counts once, and so does each of many", async () => {
    const other = await startTestApp(
      // With the clock that was moved: to one behind it, the limits of the other would be over.
      { handle: app.handle, clock: app.clock },
      { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.0/8" },
    );
    const { limits } = app.site.app.ctx;
    const address = "203.0.113.10";
    const fill = (sent: number) => ({ email: `deux${sent}@exemple.ci`, address, key: crypto.randomUUID() });
    for (let sent = 0; sent < 20; sent += 1) {
      const order = fill(sent);
      const twice = await Promise.all([send(order), send(order, other)]);
      const [first, second] = (await Promise.all(twice.map((one) => one.json()))) as CreateOrderAnswer[];
      expect(first?.reference).toMatch(/./);
      expect(second?.reference).toBe(first?.reference);
    }
    await other.stop();
    // The next is the twenty-first of the address.
    expect(await limits.countBeyond({ name: "orders-by-address", points: 21, seconds: 600 }, address)).toBe(0);
    expect(await limits.countBeyond({ name: "orders-by-address", points: 21, seconds: 600 }, address)).toBe(1);
  });
});

describe("a slow opening", () => {
  it("is waited for by one look at the database at a time, however many wait", async () => {
    const order = { email: "lent@exemple.ci", address: "203.0.113.5", key: crypto.randomUUID() };
    const { provider, inits } = app.site.app.ctx;
    const [opening, allWait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The provider answers once the thirty-nine others wait, however long that takes here.
    const init = vi.spyOn(provider, "init").mockImplementation(async () => {
      await opening.promise;
      return { kind: "unknown" };
    });
    // However long that takes, the opening is not given up.
    const now = vi.spyOn(app.clock, "now").mockReturnValue(app.clock.now());
    let waiting = 0;
    const find = inits.get.bind(inits);
    const lookUp = vi.spyOn(inits, "get").mockImplementation((id) => {
      waiting += 1;
      if (waiting === 39) allWait.resolve();
      return find(id);
    });
    const before = selects;
    const sent = Promise.all(Array.from({ length: 40 }, () => send(order)));
    // One that is refused does not wait.
    await Promise.race([allWait.promise, sent]);
    opening.resolve();
    const responses = await sent;
    for (const spy of [init, lookUp, now]) spy.mockRestore();
    const answers = (await Promise.all(responses.map((response) => response.json()))) as CreateOrderAnswer[];
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: "pending", payment_link: null });
    // Four at most for each to find its order, and a few to wait, for all together.
    expect(selects - before).toBeLessThan(40 * 5);
  });
});

describe("notifications with a wrong secret", () => {
  const notify = (path: string, address: string) =>
    app.call(path, {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({ note: "texte-de-l-appelant" }),
    });

  it("are 60 in 10 minutes from one address, and those with a right one never count", async () => {
    const address = "203.0.113.6";
    const order = await makeOrder(app, campaignId);
    const rightPath = await notificationPath(app, order.reference);
    lines.length = 0;

    const responses: Response[] = [];
    for (let sent = 0; sent < 70; sent += 1) {
      responses.push(await notify("/api/v01/payment/notifications/texte-de-l-appelant/texte-de-l-appelant", address));
    }
    expect(countStatuses(responses)).toEqual({ 200: 60, 429: 10 });
    expect((await notify(rightPath, address)).status, "with the right secret").toBe(200);
    expect((await notify("/api/v01/payment/notifications/simulator/faux", "203.0.113.7")).status).toBe(200);
    expect(await statusOf(app, order.reference)).toMatchObject({ status: "pending" });

    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).not.toContain("texte-de-l-appelant");
  });

  it("are told of once in a window, as is their refusal, and no more than looked up once they are refused", async () => {
    const address = "203.0.113.8";
    const guess = () => notify("/api/v01/payment/notifications/simulator/faux", address);
    const counted = async () => {
      const { rows } = await app.handle.jobs.executeSql(
        "select sum(points)::integer as points from rate_limits where key like 'notifications-with-wrong-secret:%'",
      );
      return Number(rows[0].points);
    };
    // Every request has its access line besides.
    const logged = () => lines.map((line) => JSON.parse(line)).filter((line) => line.access === undefined);
    const before = await counted();
    lines.length = 0;
    for (let sent = 0; sent < 80; sent += 1) await guess();
    expect(logged().map((line) => line.security?.outcome ?? line.msg)).toEqual([
      "a notification came without the secret of any attempt",
      "a call was refused",
      "limited",
    ]);
    expect((await counted()) - before, "what is written of them").toBe(61);
    expect(Number((await guess()).headers.get("retry-after"))).toBeGreaterThan(0);

    app.clock.advance(601);
    expect((await guess()).status, "in the next window").toBe(200);
    expect(logged()).toHaveLength(4);
  });

  it("are answered before their body is read", async () => {
    const send = request(`${app.site.url}/api/v01/payment/notifications/simulator/faux`, {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.9", "transfer-encoding": "chunked" },
    });
    send.on("error", () => undefined);
    const answered = once(send, "response");
    send.write("x=never-ended");
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    send.destroy();
  });
});
