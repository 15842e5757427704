import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import { orders } from "#money/payments/payments.table.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { press, statusOf } from "./drive-simulator.ts";
import { countBooks } from "./read-books.ts";

/** A number that no operator is known to have. */
const QUESTIONED = "09 08 09 10 11";

let app: TestApp;
let campaignId: string;
let key: string;
let before: Awaited<ReturnType<typeof countBooks>>;

beforeAll(async () => {
  app = await startTestApp();
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  key = crypto.randomUUID();
  before = await countBooks(app.handle);
});
afterEach(async () => expect(await checkMoney(app.handle.db)).toEqual([]));

const send = (change: Partial<CreateOrderInput> = {}) =>
  app.post("/payment/create-order", orderBody(campaignId, change), { "idempotency-key": key });

async function sent(change: Partial<CreateOrderInput> = {}): Promise<CreateOrderAnswer> {
  const response = await send(change);
  expect(response.status).toBe(200);
  return (await response.json()) as CreateOrderAnswer;
}

function hashOf(entries: [string, unknown][]): string {
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}

async function expectOrders(count: number): Promise<void> {
  expect((await countBooks(app.handle)).orders - before.orders).toBe(count);
}

const CARD = { tribute: "honour", tribute_name: "Mariam", card_name: "Mariam" } as const;

/** Lists what a form may send or leave out of the same order. */
const NO_FACTS: readonly [what: string, Partial<CreateOrderInput>, Partial<CreateOrderInput>][] = [
  ["a confirmed number other than the typed one", { phone_confirmed: "06 08 09 10 11" }, {}],
  [
    "the number that was confirmed",
    { donor_phone: QUESTIONED, phone_confirmed: QUESTIONED },
    { donor_phone: QUESTIONED },
  ],
  ["the label and type of the method", {}, { payment_method: "Wave Money", payment_type: null }],
  ["a transaction of the client", { transaction_id: "7" }, {}],
  ["the only currency", {}, { currency: undefined }],
  ["fields without a value", { month: null, tribute: null, news: false }, { month: undefined, project_id: undefined }],
  ["the country of the number", { donor_phone: "+225 07 08 09 10 11" }, { donor_phone: "0708091011" }],
  ["capitals and spaces in the address", { donor_email: " Awa.Kone@Exemple.example" }, {}],
  ["the amount as a number", { amount: "10 000" }, {}],
  [
    "capitals in the address of a card",
    { ...CARD, card_email: "Mariam@Exemple.example" },
    { ...CARD, card_email: "mariam@exemple.example" },
  ],
  ["the question about the same payment", { refuse_same: true }, { refuse_same: false }],
  ["the member's id", { user_id: "7" }, { user_id: undefined }],
];

describe("the same key", () => {
  it.each(NO_FACTS)("is the same order with and without %s, whichever comes first", async (_what, one, other) => {
    // The number is confirmed first in any case, for without an order it is questioned.
    const first = await sent(one);
    expect(await sent(other)).toEqual(first);
    expect(await sent(one)).toEqual(first);
    await expectOrders(1);
  });

  it("is one order of both, sent at once", async () => {
    const answers = await Promise.all([
      sent({ phone_confirmed: "06 08 09 10 11" }),
      sent(),
      sent({ phone_confirmed: "06 08 09 10 11" }),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expectOrders(1);
  });

  it("questions the number again if no order came of it", async () => {
    expect((await send({ donor_phone: QUESTIONED })).status).toBe(422);
    await expectOrders(0);
    await sent({ donor_phone: QUESTIONED, phone_confirmed: QUESTIONED });
    await expectOrders(1);
  });

  it.each(["refuse", "cancel"] as const)("opens the next try without the confirmation after %s", async (choice) => {
    const first = await sent({ donor_phone: QUESTIONED, phone_confirmed: QUESTIONED });
    await press(app, first, choice);
    const second = await sent({ donor_phone: QUESTIONED });
    expect(second.id).toBe(first.id);
    expect(second.reference).not.toBe(first.reference);
    await press(app, second, "confirm");
    expect(await statusOf(app, second.reference)).toEqual({ success: true, status: "paid" });
    await expectOrders(1);
  });

  it.each<[string, Partial<CreateOrderInput>]>([
    ["another amount", { amount: 20_000 }],
    ["another method", { payment_code: "OMCIV2" }],
    ["another number", { donor_phone: "05 05 06 07 08" }],
    ["another name", { donor_last_name: "Kouassi" }],
    ["another address", { donor_email: "awa@exemple.example" }],
    ["its name shown", { show_name: true }],
    ["a wish for news", { news: true }],
    ["a tribute", { tribute: "honour", tribute_name: "Mariam" } as Partial<CreateOrderInput>],
  ])("is refused with %s, and shows the payment that it has opened, without its payer", async (_what, change) => {
    const first = await sent();
    const response = await send(change);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: "idempotency_conflict",
      message:
        "Un premier essai est déjà parti. Avant de recommencer, vérifiez que votre opérateur ne vous demande pas de le confirmer.",
      error: expect.any(String),
      request_id: expect.any(String),
      current: {
        reference: first.reference,
        payment_link: first.payment_link,
        payment_code: "WAVECI",
        amount: 10_000,
        covered_fees: 0,
      },
    });
    await expectOrders(1);
  });

  it("is refused with another amount after the payment, and shows it without a link", async () => {
    const first = await sent();
    await press(app, first, "confirm");
    const { current } = await (await send({ amount: 20_000 })).json();
    expect(current).toMatchObject({ reference: first.reference, payment_link: null });
  });

  it("is refused with another amount once the payment is over, and says that the next is a new one", async () => {
    await press(app, await sent(), "cancel");
    const response = await send({ amount: 20_000 });
    expect(response.status).toBe(409);
    const body = await response.json();
    expect(body.message).toBe(
      "Votre premier essai n’a pas abouti. Validez encore une fois\u00a0: ce sera un nouveau paiement.",
    );
    expect(body).not.toHaveProperty("current");
  });

  it("knows the orders of earlier versions, which hashed all that was sent", async () => {
    const first = await sent({ phone_confirmed: "07 08 09 10 11" });
    const asBefore = (change: Partial<CreateOrderInput>) => {
      const { user_id: _payer, ...all } = { ...orderBody(campaignId), show_name: false, ...change };
      return hashOf(Object.entries(all));
    };
    const store = (bodyHash: string) => app.handle.db.update(orders).set({ bodyHash }).where(eq(orders.id, first.id));
    await store(asBefore({}));
    expect(await sent()).toEqual(first);
    expect(await sent({ phone_confirmed: "07 08 09 10 11" })).toEqual(first);
    // As they were spelled, without what is no fact.
    const { user_id, currency, payment_method, payment_type, transaction_id, ...facts } = orderBody(campaignId);
    const entries = Object.entries(facts).filter(([, value]) => Boolean(value));
    await store(hashOf(entries));
    expect(await sent()).toEqual(first);
    await store(asBefore({ phone_confirmed: "07 08 09 10 11" }));
    expect(await sent({ phone_confirmed: "07 08 09 10 11" })).toEqual(first);
    // A tab has lost what it confirmed: it is shown the payment.
    const response = await send();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ current: { payment_link: first.payment_link } });
    await expectOrders(1);
  });
});
