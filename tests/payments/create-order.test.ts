import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { press, statusOf } from "./drive-simulator.ts";
import { countBooks, readAttempt } from "./read-books.ts";

let app: TestApp;
let campaignId: string;

beforeAll(async () => {
  app = await startTestApp();
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => app.stop());

const INVALID_AMOUNT = "Veuillez saisir un montant valide (minimum 100\u00a0FCFA).";
const MISSING_CUSTOMER = "Veuillez remplir toutes les informations client.";

describe("POST /payment/create-order", () => {
  it("opens an order for anybody, and returns where to pay it", async () => {
    const answer = await makeOrder(app, campaignId);
    expect(answer).toMatchObject({ status: "pending", error: null });
    expect(answer.payment_link).toMatch(/^http:\/\/akwaba\.test\/simulateur\/[\w-]{43}$/);
    expect(answer.reference).toMatch(/^[A-Z0-9]{26,30}$/);
    expect(answer.receipt_url).toMatch(/^http:\/\/akwaba\.test\/recus\/[\w-]{43}$/);
    expect(await statusOf(app, answer.reference)).toEqual({ success: false, status: "pending" });
  });

  it.each([
    ["an amount below the minimum", { amount: 99 }, "amount", INVALID_AMOUNT],
    ["an amount that is no number", { amount: "abc" }, "amount", INVALID_AMOUNT],
    ["an amount with centimes", { amount: 100.5 }, "amount", INVALID_AMOUNT],
    ["a negative amount", { amount: -5000 }, "amount", INVALID_AMOUNT],
    ["no amount", { amount: undefined }, "amount", INVALID_AMOUNT],
    ["no method", { payment_code: undefined }, "payment_code", "Veuillez sélectionner un mode de paiement."],
    ["an unknown method", { payment_code: "GOLD" }, "payment_code", "Veuillez sélectionner un mode de paiement."],
    ["no first name", { donor_firt_name: undefined }, "donor_firt_name", MISSING_CUSTOMER],
    ["a blank last name", { donor_last_name: "  " }, "donor_last_name", MISSING_CUSTOMER],
    ["no email", { donor_email: "" }, "donor_email", MISSING_CUSTOMER],
    ["no phone", { donor_phone: undefined }, "donor_phone", MISSING_CUSTOMER],
    [
      "an email that is none",
      { donor_email: "awa@" },
      "donor_email",
      "Veuillez saisir une adresse e\u2011mail valide.",
    ],
    ["an old number of eight digits", { donor_phone: "07 08 09 10" }, "donor_phone", /dix chiffres depuis 2021/],
    ["another currency", { currency: "EUR" }, "currency", "La devise doit être XOF."],
    ["an unknown purpose", { type: "parrainage" }, "type", "Le type de paiement est inconnu."],
  ])("refuses %s, beside the field, and writes nothing", async (_what, change, field, text) => {
    const before = await countBooks(app.handle);
    const response = await app.post("/payment/create-order", { ...orderBody(campaignId), ...change });
    expect(response.status).toBe(422);
    const body = (await response.json()) as { message: string; error: string; errors: Record<string, string[]> };
    expect(body.errors[field]?.[0]).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
    expect(body.error).toBe(body.message);
    expect(await countBooks(app.handle)).toEqual(before);
  });

  it("refuses an unknown campaign", async () => {
    for (const id of [crypto.randomUUID(), "1", "'; drop table orders", null]) {
      const response = await app.post("/payment/create-order", { ...orderBody(campaignId), donation_id: id });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not_found", message: "Don non trouvé" });
    }
  });

  it("refuses a campaign that has ended, was archived or is a draft", async () => {
    const past = await makeCampaign(app.handle, { limitDate: "2020-01-01" });
    const archived = await makeCampaign(app.handle, { status: "archived" });
    const draft = await makeCampaign(app.handle, { status: "draft" });
    for (const [campaign, status] of [
      [past, 409],
      [archived, 409],
      [draft, 404],
    ] as const) {
      const response = await app.post("/payment/create-order", orderBody(campaign.id));
      expect(response.status).toBe(status);
    }
  });

  it("rejects invalid JSON, large bodies and other formats, without a stack trace", async () => {
    const before = await countBooks(app.handle);
    const send = (body: BodyInit, type = "application/json") =>
      app.call("/api/v01/payment/create-order", { method: "POST", headers: { "content-type": type }, body });
    const malformed = await send("{ not json");
    const large = await send(JSON.stringify({ ...orderBody(campaignId), note: "x".repeat(2 * 1024 * 1024) }));
    const form = await send(new URLSearchParams({ amount: "5000" }).toString(), "application/x-www-form-urlencoded");
    expect([malformed.status, large.status, form.status]).toEqual([400, 413, 415]);
    for (const response of [malformed, large, form]) {
      const body = (await response.json()) as Record<string, unknown>;
      expect(Object.keys(body).sort()).toEqual(["code", "error", "message", "request_id"]);
      expect(JSON.stringify(body)).not.toMatch(/\.ts\b|node_modules|\\n\s+at /);
    }
    expect(await countBooks(app.handle)).toEqual(before);
  });

  it("takes the payer from the token alone, never from the body", async () => {
    const answer = await makeOrder(app, campaignId, { user_id: crypto.randomUUID() });
    const { orderId } = await readAttempt(app.handle, answer.reference);
    const result = await app.handle.jobs.executeSql("select user_id from orders where id = $1", [orderId]);
    expect(result.rows).toEqual([{ user_id: null }]);
  });

  it("stores the phone with its country, and keeps its leading zero", async () => {
    const cases = [
      ["07 08 09 10 11", "WAVECI", "+2250708091011"],
      ["+225 0708091011", "CARD", "+2250708091011"],
      ["70 12 34 56", "OMBF", "+22670123456"],
      ["00 33 6 12 34 56 78", "CARD", "+33612345678"],
    ] as const;
    for (const [donor_phone, payment_code, stored] of cases) {
      const answer = await makeOrder(app, campaignId, { donor_phone, payment_code });
      const { orderId } = await readAttempt(app.handle, answer.reference);
      const result = await app.handle.jobs.executeSql("select phone from orders where id = $1", [orderId]);
      expect(result.rows).toEqual([{ phone: stored }]);
    }
  });
});

describe("Idempotency-Key", () => {
  it("makes one order of 50 parallel requests, and one answer", async () => {
    const before = await countBooks(app.handle);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => makeOrder(app, campaignId, {}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await countBooks(app.handle);
    expect(after.orders - before.orders).toBe(1);
    expect(after.attempts - before.attempts).toBe(1);
  });

  it("refuses the same key with another body", async () => {
    const key = crypto.randomUUID();
    await makeOrder(app, campaignId, {}, key);
    const response = await app.post("/payment/create-order", orderBody(campaignId, { amount: 20_000 }), {
      "idempotency-key": key,
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "idempotency_conflict" });
  });

  it("makes another order of another key", async () => {
    const [first, second] = await Promise.all([makeOrder(app, campaignId), makeOrder(app, campaignId)]);
    expect(second.id).not.toBe(first.id);
  });

  it.each(["refuse", "cancel"] as const)("opens a new attempt on the same order after %s", async (choice) => {
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaignId, {}, key);
    await press(app, first, choice);
    const again = await makeOrder(app, campaignId, {}, key);
    expect(again.id).toBe(first.id);
    expect(again.reference).not.toBe(first.reference);
    expect(again.payment_link).not.toBe(first.payment_link);
  });

  it("returns that the payment is done once it is", async () => {
    const key = crypto.randomUUID();
    await press(app, await makeOrder(app, campaignId, {}, key), "confirm");
    const response = await app.post("/payment/create-order", orderBody(campaignId), { "idempotency-key": key });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "paid", payment_link: null });
  });

  it("rejects an invalid key", async () => {
    const response = await app.post("/payment/create-order", orderBody(campaignId), {
      "idempotency-key": "x".repeat(300),
    });
    expect(response.status).toBe(400);
  });
});

it("answers with the first error in the order of the specified form, whatever else is wrong", async () => {
  const wrong = { amount: 99, payment_code: "RIEN", donor_email: "awa@", donor_firt_name: "", donor_phone: "jamais" };
  const said = {
    amount: "Veuillez saisir un montant valide (minimum 100\u00a0FCFA).",
    payment_code: "Veuillez sélectionner un mode de paiement.",
    donor_email: "Veuillez saisir une adresse e\u2011mail valide.",
    donor_firt_name: "Veuillez remplir toutes les informations client.",
    donor_phone: expect.stringContaining("numéro de téléphone valide"),
  };
  const remaining: Record<string, unknown> = { ...wrong };
  for (const [field, text] of Object.entries(said)) {
    const response = await app.post("/payment/create-order", orderBody(campaignId, remaining));
    expect([response.status, await response.json()]).toMatchObject([422, { message: text, error: text }]);
    delete remaining[field];
  }
});

describe("when the provider does not open the payment", () => {
  it.each([
    ["0700000500", "failed", /ne répond pas pour le moment/],
    ["0700000400", "failed", /Numéro refusé par l’opérateur/],
    ["0700000408", "pending", /tarde à répondre/],
  ])("tells the payer why, with %s", async (donor_phone, status, text) => {
    const response = await app.post("/payment/create-order", orderBody(campaignId, { donor_phone }));
    expect(response.status).toBe(200);
    const answer = (await response.json()) as CreateOrderAnswer;
    expect(answer).toMatchObject({ status, payment_link: null });
    expect(answer.error).toMatch(text);
  });

  it("names the field if it is the number that is refused, and none otherwise", async () => {
    const answerFor = async (donor_phone: string) =>
      (await app.post("/payment/create-order", orderBody(campaignId, { donor_phone }))).json();
    const { error, errors } = (await answerFor("0700000400")) as CreateOrderAnswer;
    expect(errors).toEqual({ donor_phone: [error] });
    expect(await answerFor("0700000500")).not.toHaveProperty("errors");
  });

  it("opens a new attempt if an order whose init has no known outcome is sent again", async () => {
    const key = crypto.randomUUID();
    const send = async () => {
      const body = orderBody(campaignId, { donor_phone: "0700000408" });
      const response = await app.post("/payment/create-order", body, { "idempotency-key": key });
      return (await response.json()) as CreateOrderAnswer;
    };
    const first = await send();
    const second = await send();
    expect(second.id).toBe(first.id);
    expect(second.reference).not.toBe(first.reference);
    expect((await readAttempt(app.handle, first.reference)).state).toBe("initiating");
  });
});

describe("GET /payment/check-status", () => {
  it("returns 404 for an unknown reference", async () => {
    const response = await app.call("/api/v01/payment/check-status/NOSUCHREFERENCE");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  });

  it("returns only success and status", async () => {
    const { reference } = await makeOrder(app, campaignId);
    expect(Object.keys(await statusOf(app, reference)).sort()).toEqual(["status", "success"]);
  });
});
