import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { duesBody, makeMember, type TestMember } from "../factories/make-dues.ts";
import { orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { press } from "./drive-simulator.ts";
import { countBooks } from "./read-books.ts";

let app: TestApp;
let campaignId: string;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  member = await makeMember(app);
});

/** The form of another device, which knows of no payment, by default that of the member's dues. */
function send(
  body: CreateOrderInput = duesBody(),
  headers: Record<string, string> = member.bearer,
  key: string = crypto.randomUUID(),
): Promise<Response> {
  return app.post("/payment/create-order", { refuse_same: true, ...body }, { "idempotency-key": key, ...headers });
}

async function sent(...form: Parameters<typeof send>): Promise<CreateOrderAnswer> {
  const response = await send(...form);
  expect(response.status).toBe(200);
  return (await response.json()) as CreateOrderAnswer;
}

const gift = (change: Partial<CreateOrderInput> = {}) => orderBody(campaignId, change);

describe("a member who sends the same payment from another device", () => {
  it.each([
    ["dues", () => duesBody({ amount: 12_000 }), 12_000],
    ["a gift", () => gift(), 10_000],
  ])(
    "is asked about %s that wait, in whatever name and by whatever method, and nothing is opened",
    async (_what, body, amount) => {
      const first = await sent(body());
      const before = await countBooks(app.handle);
      const response = await send({
        ...body(),
        payment_code: "OMCIV2",
        donor_firt_name: "Aïcha",
        donor_phone: "0505060708",
      });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: "same_payment",
        message: expect.stringContaining("Vous avez ouvert ce paiement il y a moins d’une demi-heure"),
        current: {
          reference: first.reference,
          payment_link: first.payment_link,
          payment_code: "WAVECI",
          amount,
          covered_fees: 0,
        },
      });
      expect(await countBooks(app.handle)).toEqual(before);
    },
  );

  it("is asked about the one that is paid, without a link to pay it again", async () => {
    const first = await sent();
    await press(app, first, "confirm");
    const response = await send();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: "Vous avez fait ce paiement il y a moins d’une demi-heure, peut-être sur un autre appareil.",
      current: { reference: first.reference, payment_link: null },
    });
  });

  it("is asked whether or not one of both covers the fees", async () => {
    const fees = { bearer: "payer_may_cover", per_mille: 25 } as const;
    await app.site.app.ctx.write((unit) => writeSettings(unit, { fees }, app.clock.now()));
    const first = await sent(gift({ covered_fees: 257 }));
    expect((await (await send(gift())).json()).current).toMatchObject({
      reference: first.reference,
      amount: 10_257,
      covered_fees: 257,
    });
  });

  it("has one payment of two devices at once, and the others are shown its link", async () => {
    const before = await countBooks(app.handle);
    const responses = await Promise.all(Array.from({ length: 5 }, () => send()));
    const answers = await Promise.all(responses.map((response) => response.json()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const links = answers.map((one) => one.payment_link ?? one.current.payment_link);
    expect(links[0]).toEqual(expect.any(String));
    expect(new Set(links).size).toBe(1);
    expect((await countBooks(app.handle)).orders - before.orders).toBe(1);
  });

  it("opens a second one on purpose, and several", async () => {
    const first = await sent();
    const second = await sent(duesBody({ refuse_same: false }));
    const third = await sent(duesBody({ refuse_same: undefined }));
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });

  it("is answered its own order again by its key, also with the answer to the question", async () => {
    const key = crypto.randomUUID();
    const first = await sent(duesBody(), member.bearer, key);
    expect(await sent(duesBody(), member.bearer, key)).toEqual(first);
    expect(await sent(duesBody({ refuse_same: false }), member.bearer, key)).toEqual(first);
  });
});

describe("nobody is asked", () => {
  it.each(["refuse", "cancel"] as const)("after %s", async (choice) => {
    await press(app, await sent(), choice);
    await sent();
  });

  it("after a payment that was not opened, even at the same moment", async () => {
    const fails = duesBody({ donor_phone: "0700000500", refuse_same: false });
    const [one, other] = await Promise.all([sent(fails), sent()]);
    expect(one.payment_link).toBeNull();
    expect(other.payment_link).toEqual(expect.any(String));
  });

  it("of another amount, another purpose, another member, or without an account", async () => {
    await sent();
    await sent(gift());
    await sent(duesBody({ amount: 2_000 }));
    await sent(gift({ donation_id: (await makeCampaign(app.handle)).id }));
    await sent(duesBody(), (await makeMember(app)).bearer);
    await sent(duesBody({ donor_email: member.email }), {});
    await sent(duesBody({ donor_email: member.email }), {});
  });

  it("half an hour later", async () => {
    await sent();
    app.clock.advance(29 * 60);
    expect((await send()).status).toBe(409);
    app.clock.advance(60);
    await sent();
  });
});
