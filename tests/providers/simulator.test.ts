import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ScenarioName } from "#money/providers/simulator/scenarios.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { describePaymentProvider, flattenNotification, initRequest } from "./payment-provider-contract.ts";
import { type SimulatorUnderTest, startSimulator } from "./start-simulator.ts";

let database: DatabaseHandle;
let simulator: SimulatorUnderTest;

beforeAll(async () => {
  database = await openTestDatabase();
  simulator = startSimulator(database.db);
});
afterEach(() => {
  simulator.takeNotifications();
});
afterAll(() => database.close());

describePaymentProvider("the simulator", () => ({
  provider: simulator.provider,
  notificationUrl: initRequest().notificationUrl,
  pay: async (link) => {
    await simulator.press(link, "confirm");
    return simulator.takeNotifications();
  },
  refuse: async (link) => {
    await simulator.press(link, "refuse");
    return simulator.takeNotifications();
  },
}));

describe("the payer's phone decides what happens before the page exists", () => {
  const initFrom = (phone: string) => {
    const request = initRequest();
    return { request, answer: simulator.provider.init({ ...request, customer: { ...request.customer, phone } }) };
  };

  test.each(["0700000500", "+2250700000500", "225 07 00 00 05 00"])("%s: nothing is opened", async (phone) => {
    const { request, answer } = initFrom(phone);
    expect(await answer).toEqual({ kind: "unavailable" });
    expect(await simulator.provider.init(request)).toMatchObject({ kind: "opened" });
  });

  test.each(["0700000400", "+225 07 00 00 04 00"])("%s: the operator refuses", async (phone) => {
    expect(await initFrom(phone).answer).toEqual({
      kind: "rejected",
      reason: "Numéro refusé par l’opérateur (scénario de test).",
    });
  });

  test("0700000408: the payment is opened, the answer is lost", async () => {
    const { request, answer } = initFrom("+2250700000408");
    expect(await answer).toEqual({ kind: "unknown" });
    expect(await simulator.provider.init(request)).toMatchObject({ kind: "rejected" });
  });

  test.each(["0700000409", "070000050", "2250700000500225"])("%s is a phone as any other", async (phone) => {
    expect(await initFrom(phone).answer).toMatchObject({ kind: "opened" });
  });
});

/** The outcome of pressing one button on a fresh payment of 5 000 FCFA. */
async function play(choice: ScenarioName) {
  const { link, reference } = await simulator.open();
  const response = await simulator.press(link, choice);
  const raw = await Promise.all(simulator.takeNotifications().map(flattenNotification));
  return {
    link,
    reference,
    status: response.status,
    returned: response.headers.get("Location")?.replace("http://localhost:3000/api/v01/payment/return/token", "…"),
    claims: raw.map((notification) => simulator.provider.parseNotification(notification)),
    knows: await simulator.provider.fetchStatus(reference),
  };
}

describe("what each button does", () => {
  const said = (outcome: string, amount = 5_000) => expect.objectContaining({ outcome, amount });
  const paid = (amount = 5_000) => expect.objectContaining({ kind: "paid", amount, currency: "XOF" });
  const nothing = { kind: "unknown" };
  const success = "…?responsecode=0&amount=5000";
  const failure = "…?responsecode=-1&amount=5000";

  test.each<[ScenarioName, { claims: unknown[]; knows: unknown; returned: string }]>([
    ["confirm", { claims: [said("paid")], knows: paid(), returned: success }],
    ["refuse", { claims: [said("failed")], knows: expect.objectContaining({ kind: "failed" }), returned: failure }],
    [
      "cancel",
      { claims: [said("cancelled")], knows: expect.objectContaining({ kind: "cancelled" }), returned: failure },
    ],
    ["silence", { claims: [], knows: nothing, returned: "…" }],
    ["notify-twice", { claims: [said("paid"), said("paid")], knows: paid(), returned: success }],
    ["notify-later", { claims: [], knows: nothing, returned: "…" }],
    ["refuse-then-confirm", { claims: [said("failed"), said("paid")], knows: paid(), returned: success }],
    ["confirm-without-notification", { claims: [], knows: paid(), returned: success }],
    ["notify-without-status", { claims: [said("paid")], knows: nothing, returned: success }],
    ["different-amount", { claims: [said("paid", 2_500)], knows: paid(2_500), returned: success }],
    ["lie-in-return", { claims: [], knows: nothing, returned: success }],
    ["confirm-after-end", { claims: [], knows: nothing, returned: "…" }],
  ])("%s", async (choice, expected) => {
    expect(await play(choice)).toMatchObject({ status: 303, ...expected });
  });

  test("the two notifications of notify-twice are identical", async () => {
    const { claims } = await play("notify-twice");
    expect(claims[0]).toEqual(claims[1]);
  });

  test("each try has a payment number of its own", async () => {
    const { claims } = await play("refuse-then-confirm");
    expect(claims[0]?.payId).not.toBe(claims[1]?.payId);
    expect(claims[0]?.sessionId).toBe(claims[1]?.sessionId);
  });

  test("while a refusal is being told, the payment is not confirmed yet", async () => {
    const known: string[] = [];
    const watched = startSimulator(database.db, async (request) => {
      const reference = new URL(request.url).searchParams.get("referenceNumber") ?? "";
      known.push((await watched.provider.fetchStatus(reference)).kind);
      return new Response("OK");
    });
    const { link } = await watched.open();
    await watched.press(link, "refuse-then-confirm");
    expect(known).toEqual(["failed", "paid"]);
  });
});

test("a notification carries the fields of the real gateway, in the query and again in a multipart body", async () => {
  const { link, reference } = await simulator.open();
  await simulator.press(link, "confirm");
  const [notification] = simulator.takeNotifications();
  expect(notification?.headers.get("Content-Type")).toMatch(/^multipart\/form-data/);
  const raw = notification && (await flattenNotification(notification));
  expect(raw?.body).toEqual(raw?.query);
  expect(raw?.body).toEqual({
    merchantId: "SIMULATEUR",
    sessionId: expect.any(String),
    payId: expect.any(String),
    channel: "WAVECI",
    countryCurrencyCode: "952",
    referenceNumber: reference,
    amount: "5000",
    transactiondt: "2026-03-02 10:00:00",
    customerId: "Awa Koné",
    returnContext: reference,
    responsecode: "0",
  });
});

describe("late confirmations", () => {
  // Events that earlier tests left for later happen first.
  beforeEach(async () => {
    simulator.wait(1_000);
    await simulator.drain();
    simulator.takeNotifications();
  });

  test.each([
    ["notify-later", 20],
    ["confirm-after-end", 330],
  ] as const)("%s comes after %i s, once", async (choice, seconds) => {
    const { reference } = await play(choice);
    simulator.wait(seconds - 1);
    await simulator.drain();
    expect(simulator.takeNotifications()).toEqual([]);
    simulator.wait(1);
    await Promise.all([simulator.drain(), simulator.drain()]);
    await simulator.drain();
    expect(simulator.takeNotifications()).toHaveLength(1);
    expect(await simulator.provider.fetchStatus(reference)).toMatchObject({ kind: "paid", amount: 5_000 });
  });

  test("what the payer decides meanwhile takes its place", async () => {
    const { link, reference } = await play("notify-later");
    await simulator.press(link, "refuse");
    simulator.takeNotifications();
    simulator.wait(60);
    await simulator.drain();
    expect(simulator.takeNotifications()).toEqual([]);
    expect((await simulator.provider.fetchStatus(reference)).kind).toBe("failed");
  });
});

describe("troubles of its own", () => {
  test.each([
    ["refuses", async () => new Response("no", { status: 503 })],
    ["is gone", () => Promise.reject(new Error("gone"))],
  ])("a site that %s does not break the payer's page", async (_how, deliver) => {
    const deaf = startSimulator(database.db, deliver);
    const { link, reference } = await deaf.open();
    expect((await deaf.press(link, "confirm")).status).toBe(303);
    expect((await deaf.provider.fetchStatus(reference)).kind).toBe("paid");
  });

  test("without its database it knows nothing, and does not throw", async () => {
    const closed = await openTestDatabase();
    await closed.close();
    const stopped = startSimulator(closed.db);
    expect(await stopped.provider.init(initRequest())).toEqual({ kind: "unknown" });
    expect(await stopped.provider.fetchStatus("REF1")).toEqual({ kind: "no_answer" });
    await expect(stopped.drain()).resolves.toBeUndefined();
  });
});
