import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPaiementPro } from "#money/providers/paiementpro/create-paiementpro.ts";
import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import { createLog } from "#platform/log.ts";
import { type PaiementProStandIn, startPaiementProStandIn } from "../fixtures/paiementpro-stand-in.ts";
import { type NotificationReceiver, startNotificationReceiver } from "./notification-receiver.ts";
import { describePaymentProvider, flattenNotification, initRequest } from "./payment-provider-contract.ts";

const ROUTES = ["curl-init", "initialize"] as const;

let standIn: PaiementProStandIn;
let receiver: NotificationReceiver;
let providers: Record<(typeof ROUTES)[number], PaymentProvider>;

beforeAll(async () => {
  standIn = await startPaiementProStandIn();
  receiver = await startNotificationReceiver();
  const create = (route: (typeof ROUTES)[number]) =>
    createPaiementPro({
      merchantId: "PP-F0001",
      initUrl: standIn.initUrl(route),
      statusUrl: standIn.statusUrl,
      log: createLog("silent"),
    });
  providers = { "curl-init": create("curl-init"), initialize: create("initialize") };
});
afterEach(() => {
  standIn.initTroubles.length = 0;
  standIn.statusMode = "correct";
  receiver.take();
});
afterAll(() => Promise.all([standIn.close(), receiver.close()]));

describe.each(ROUTES)("route %s", (route) => {
  describePaymentProvider(`PaiementPro by ${route}`, () => {
    const choose = async (link: string, choice: string) => {
      await fetch(link, { method: "POST", body: new URLSearchParams({ choix: choice }), redirect: "manual" });
      return receiver.take();
    };
    return {
      provider: providers[route],
      notificationUrl: receiver.url,
      pay: (link) => choose(link, "payer"),
      refuse: (link) => choose(link, "refuser"),
    };
  });

  test("the init call carries exactly the fields of the provider", async () => {
    const request = initRequest({ amount: 12_345, channel: "OMCIV2" });
    await providers[route].init(request);
    const call = standIn.calls.at(-1);
    expect(call).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    expect(JSON.parse(call?.body ?? "")).toEqual({
      merchantId: "PP-F0001",
      amount: 12_345,
      description: request.description,
      channel: "OMCIV2",
      countryCurrencyCode: "952",
      referenceNumber: request.reference,
      customerEmail: "awa@example.ci",
      customerFirstName: "Awa",
      customerLastname: "Koné",
      customerPhoneNumber: "2250708091011",
      notificationURL: request.notificationUrl,
      returnURL: request.returnUrl,
      returnContext: request.reference,
    });
  });

  test("the link and its session are those of the provider", async () => {
    const request = initRequest();
    const answer = await providers[route].init(request);
    const payment = standIn.payments.get(request.reference);
    expect(answer).toEqual({
      kind: "opened",
      paymentLink: `${standIn.origin}/webservice/onlinepayment/processing_v2.php?sessionid=${payment?.sessionId}`,
      sessionId: payment?.sessionId,
    });
  });

  test("a refusal is told in the provider's own words", async () => {
    const stranger = createPaiementPro({
      merchantId: "PP-F9999",
      initUrl: standIn.initUrl(route),
      statusUrl: standIn.statusUrl,
      log: createLog("silent"),
    });
    expect(await stranger.init(initRequest())).toEqual({ kind: "rejected", reason: "Marchand inconnu" });
  });

  test("a dump instead of a reason is kept from the payer", async () => {
    standIn.initTroubles.push("dump");
    expect(await providers[route].init(initRequest())).toEqual({
      kind: "rejected",
      reason: expect.stringMatching(/^Le service de paiement n’a pas accepté cette demande\./),
    });
  });
});

describe("the status call", () => {
  async function openPaid(): Promise<string> {
    const request = initRequest({ notificationUrl: receiver.url });
    await providers["curl-init"].init(request);
    standIn.pay(request.reference);
    return request.reference;
  }

  test("asks for the reference under the configured address", async () => {
    const reference = await openPaid();
    await providers["curl-init"].fetchStatus(reference);
    expect(standIn.calls.at(-1)).toMatchObject({ method: "GET", path: `/status/${reference}` });
  });

  test.each([
    ["no_transaction", "unknown"],
    ["outage", "no_answer"],
    ["garbage", "no_answer"],
  ] as const)("%s tells nothing, even of a paid one: %s", async (mode, kind) => {
    const reference = await openPaid();
    standIn.statusMode = mode;
    expect(await providers["curl-init"].fetchStatus(reference)).toEqual({ kind });
  });
});

describe("notifications over the wire", () => {
  async function openPaid(): Promise<string> {
    const request = initRequest({ notificationUrl: receiver.url });
    await providers["curl-init"].init(request);
    standIn.pay(request.reference);
    return request.reference;
  }

  async function readReceived() {
    const raw = await Promise.all(receiver.take().map(flattenNotification));
    return raw.map((notification) => providers["curl-init"].parseNotification(notification));
  }

  test.each([
    ["multipart_and_query", "paid"],
    ["urlencoded", "paid"],
    ["json", "paid"],
    ["get", "unknown"],
  ] as const)("%s is read as %s", async (encoding, outcome) => {
    const reference = await openPaid();
    await standIn.notify(reference, { encoding });
    expect(await readReceived()).toEqual([
      expect.objectContaining({ reference, amount: 5_000, currency: "XOF", outcome }),
    ]);
  });

  test("two at once read the same", async () => {
    const reference = await openPaid();
    expect(await standIn.notify(reference, { copies: 2 })).toEqual([200, 200]);
    const [first, second] = await readReceived();
    expect(first).toEqual(second);
  });

  test.each([
    [-1, 0],
    [0, -1],
  ])("%i then %i are told as they came", async (...codes) => {
    const reference = await openPaid();
    for (const responsecode of codes) await standIn.notify(reference, { responsecode });
    const outcomes = (await readReceived()).map((claim) => claim?.outcome);
    expect(outcomes).toEqual(codes.map((code) => (code === 0 ? "paid" : "failed")));
  });

  test("a wrong amount, currency or merchant is handed on as it is, for settlement to judge", async () => {
    const reference = await openPaid();
    await standIn.notify(reference, { changed: { amount: "100" } });
    await standIn.notify(reference, { changed: { countryCurrencyCode: "840" } });
    await standIn.notify(reference, { changed: { merchantId: "PP-F6666" } });
    expect(await readReceived()).toMatchObject([{ amount: 100 }, { currency: "840" }, { merchant: "PP-F6666" }]);
  });

  test("the payer comes back with parameters glued to the return address", async () => {
    const reference = await openPaid();
    expect(standIn.returnAddress(reference)).toMatch(/\/return\/token\?responsecode=0&amount=5000&/);
  });
});
