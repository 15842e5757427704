// Also on the embedded database: a whole payment.
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { type PaiementProStandIn, startPaiementProStandIn } from "../fixtures/paiementpro-stand-in.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { statusOf } from "./drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "./read-books.ts";

let app: TestApp;
let gateway: PaiementProStandIn;
let campaign: Campaign;

beforeAll(async () => {
  gateway = await startPaiementProStandIn();
  const port = await findFreePort();
  app = await startTestApp(
    {},
    {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PAYMENT_PROVIDER: "paiementpro",
      PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
      PAIEMENTPRO_INIT_URL: gateway.initUrl("curl-init"),
      PAIEMENTPRO_STATUS_URL: gateway.statusUrl,
    },
  );
});
afterAll(async () => {
  expect(await checkMoney(app.handle.db)).toEqual([]);
  await app.stop();
  await gateway.close();
});
beforeEach(async () => {
  gateway.statusMode = "correct";
  campaign = await makeCampaign(app.handle);
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

describe("a gift through PaiementPro", () => {
  it.each(["multipart_and_query", "urlencoded", "json"] as const)(
    "is settled and receipted, notified by %s",
    async (encoding) => {
      const order = await makeOrder(app, campaign.id);
      gateway.pay(order.reference);
      expect(await gateway.notify(order.reference, { encoding, copies: 10 })).toEqual(
        Array.from({ length: 10 }, () => 200),
      );
      await app.settled();
      expect(await readAttempt(app.handle, order.reference)).toMatchObject({ state: "paid", evidence: "api_verified" });
      expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
      expect((await app.call(new URL(order.receipt_url).pathname)).headers.get("content-type")).toBe("application/pdf");
    },
  );

  it("is settled as notified if the status call knows no transaction", async () => {
    gateway.statusMode = "no_transaction";
    const order = await makeOrder(app, campaign.id);
    gateway.pay(order.reference);
    await gateway.notify(order.reference);
    await app.settled();
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({ state: "paid", evidence: "notified" });
    expect((await statusOf(app, order.reference)).success).toBe(true);
  });

  it("waits for a review if the notification names another amount", async () => {
    gateway.statusMode = "no_transaction";
    const order = await makeOrder(app, campaign.id);
    gateway.pay(order.reference);
    await gateway.notify(order.reference, { changed: { amount: "100" } });
    await app.settled();
    expect((await readAttempt(app.handle, order.reference)).state).toBe("needs_review");
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("that failed first and was paid then ends paid, in either order of the messages", async () => {
    const [usual, reversed] = await Promise.all([makeOrder(app, campaign.id), makeOrder(app, campaign.id)]);
    gateway.refuse(usual.reference);
    await gateway.notify(usual.reference);
    await app.settled();
    expect((await statusOf(app, usual.reference)).status).toBe("failed");
    gateway.pay(usual.reference);
    await gateway.notify(usual.reference);
    gateway.pay(reversed.reference);
    await gateway.notify(reversed.reference, { responsecode: 0 });
    await gateway.notify(reversed.reference, { responsecode: -1 });
    await app.settled();
    for (const { reference } of [usual, reversed]) {
      expect(await statusOf(app, reference)).toEqual({ success: true, status: "paid" });
    }
  });

  it("comes back to the campaign whatever the gateway appends to the URL", async () => {
    const order = await makeOrder(app, campaign.id);
    const back = new URL(gateway.returnAddress(order.reference));
    const response = await app.call(back.pathname + back.search);
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("location") ?? "").pathname).toBe(`/dons/${campaign.slug}`);
    expect((await statusOf(app, order.reference)).success).toBe(false);
  });
});

describe("a gateway in trouble", () => {
  it.each([
    ["outage", "failed", /ne répond pas pour le moment/],
    ["lost_reset", "pending", /tarde à répondre/],
    ["foreign_link", "pending", /tarde à répondre/],
  ] as const)("is shown to the payer: %s", async (trouble, status, text) => {
    gateway.initTroubles.push(trouble);
    const key = crypto.randomUUID();
    const response = await app.post("/payment/create-order", orderBody(campaign.id), { "idempotency-key": key });
    const answer = (await response.json()) as CreateOrderAnswer;
    expect(answer).toMatchObject({ status, payment_link: null, error: expect.stringMatching(text) });
    const before = await countBooks(app.handle);
    // The same filled form, sent again, is the same order with a new attempt.
    const again = await makeOrder(app, campaign.id, {}, key);
    expect(again.id).toBe(answer.id);
    expect((await countBooks(app.handle)).orders).toBe(before.orders);
  });

  it("whose response was lost is still trusted if it reports the payment", async () => {
    gateway.initTroubles.push("lost_reset");
    const response = await app.post("/payment/create-order", orderBody(campaign.id));
    const { reference } = (await response.json()) as CreateOrderAnswer;
    gateway.pay(reference);
    await gateway.notify(reference);
    await app.settled();
    expect(await statusOf(app, reference)).toEqual({ success: true, status: "paid" });
  });
});
