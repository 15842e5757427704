import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderDues } from "../factories/make-dues.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { makeProject, orderContribution } from "../factories/make-project.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { unpdfText } from "../receipts/read-pdf.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { give, openGuestSession, readGifts, someAddress } from "./read-gifts.ts";

let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  // Says whose receipt it is; what the PDF of one says, tests/receipts proves.
  app = await startTestApp({ renderReceipt: async ({ number }) => Buffer.from(`%PDF of ${number}`) });
  campaign = await makeCampaign(app.handle, { title: "Un forage pour Kouto" });
});
afterAll(() => app.stop());

/** A member who has not given yet. */
async function member() {
  const { email, password } = await makeAccount(app);
  return { email, ...(await signIn(app, { email, password })) };
}

const refund = (attemptId: string, amount: number, expectedRemaining: number) =>
  refundPayment(app.site.app.ctx, treasurer, {
    ...BY_TREASURER,
    attemptId,
    amount,
    expectedRemaining,
    reason: "Demande",
  });

const pdfOf = async (path: string, headers: Record<string, string>) => {
  const answered = await app.call(`/api/v01${path}`, { headers });
  expect(answered.status).toBe(200);
  expect(answered.headers.get("content-type")).toBe("application/pdf");
  expect(answered.headers.get("cache-control")).toBe("no-store");
  return {
    disposition: answered.headers.get("content-disposition"),
    bytes: new Uint8Array(await answered.arrayBuffer()),
  };
};

it("names in one's gifts the person whom a gift honours, to members and to guests", async () => {
  const { email, bearer } = await member();
  const tribute = { tribute: "honour", tribute_name: "Mariam Koné" } as const;
  await give(app, campaign.id, { donor_email: email, ...tribute });
  const expected = [expect.objectContaining({ tribute: { kind: "honour", name: "Mariam Koné" } })];
  expect((await readGifts(app, bearer)).data).toEqual(expected);
  const guest = someAddress();
  await give(app, campaign.id, { donor_email: guest, ...tribute });
  expect((await readGifts(app, await openGuestSession(app, guest), "/gifts")).data).toEqual(expected);
});

describe("a member's gifts", () => {
  it("are those made with the verified address, however it was typed, the newest first", async () => {
    const { email, bearer } = await member();
    const project = await makeProject(app.handle);
    await give(app, campaign.id, { donor_email: email.toUpperCase(), amount: 5_000 });
    app.clock.advance(60);
    await press(app, await orderContribution(app, project.id, { donor_email: email, amount: 20_000 }), "confirm");
    const answer = await readGifts(app, bearer);
    expect(answer.data).toMatchObject([
      { type: "projet", title: project.title, path: `/projets/${project.slug}`, open: true, amount: 20_000 },
      { type: "don", title: campaign.title, path: `/dons/${campaign.slug}`, amount: 5_000, method: "Wave CI" },
    ]);
    expect(answer).toMatchObject({ current_page: 1, last_page: 1, total: 2, per_page: 10, from: 1, to: 2 });
    expect(answer.years).toMatchObject([{ year: app.clock.now().getUTCFullYear(), amount: 25_000, gifts: 2 }]);
    expect(answer.giver).toEqual({ first_name: "Awa", last_name: "Koné", email, phone: "+225 07 08 09 10 11" });
  });

  it("are those ordered by the account too, whatever address they bear", async () => {
    const { bearer } = await member();
    const body = orderBody(campaign.id, { donor_email: someAddress() });
    const order = (await (await app.post("/payment/create-order", body, bearer)).json()) as CreateOrderAnswer;
    await press(app, order, "confirm");
    await app.settled();
    expect((await readGifts(app, bearer)).total).toBe(1);
  });

  it("belong to the account that ordered them alone, even if they bear the address of somebody else", async () => {
    const [payer, named, guest] = [await member(), await member(), someAddress()];
    for (const donor_email of [named.email, guest]) {
      const body = orderBody(campaign.id, { donor_email });
      const order = (await (await app.post("/payment/create-order", body, payer.bearer)).json()) as CreateOrderAnswer;
      await press(app, order, "confirm");
    }
    await give(app, campaign.id, { donor_email: guest, amount: 7_000 });
    await app.settled();
    expect((await readGifts(app, payer.bearer)).total).toBe(2);
    expect(await readGifts(app, named.bearer)).toMatchObject({ total: 0, years: [] });
    const own = await readGifts(app, await openGuestSession(app, guest), "/gifts");
    expect(own.data.map(({ amount }) => amount)).toEqual([7_000]);
  });

  it("are seen by a guest link too, which goes to the account's own address", async () => {
    const { email, bearer } = await member();
    const other = someAddress();
    const body = orderBody(campaign.id, { donor_email: other });
    const order = (await (await app.post("/payment/create-order", body, bearer)).json()) as CreateOrderAnswer;
    await press(app, order, "confirm");
    await app.settled();
    expect((await readGifts(app, await openGuestSession(app, email), "/gifts")).total).toBe(1);
    await expect(openGuestSession(app, other)).rejects.toThrow("no link was mailed");
  });

  it("are one's own, and paid", async () => {
    const { email, bearer } = await member();
    await give(app, campaign.id, { donor_email: `x${email}` });
    await makeOrder(app, campaign.id, { donor_email: email });
    expect(await readGifts(app, bearer)).toMatchObject({
      data: [],
      total: 0,
      from: null,
      to: null,
      years: [],
      giver: null,
    });
  });

  it("come ten at a time", async () => {
    const { email, bearer } = await member();
    for (let count = 0; count < 11; count += 1) {
      app.clock.advance(60);
      await give(app, campaign.id, { donor_email: email, amount: 1_000 + count });
    }
    const first = await readGifts(app, bearer);
    const second = await readGifts(app, bearer, "/private/gifts?page=2");
    expect(first.data.map(({ amount }) => amount)).toEqual([
      1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002, 1001,
    ]);
    expect(second.data.map(({ amount }) => amount)).toEqual([1000]);
    expect(first.next_page_url).toBe("/api/v01/private/gifts?page=2");
    expect(second.years).toEqual(first.years);
    expect((await readGifts(app, bearer, "/private/gifts?page=3")).data).toEqual([]);
    expect((await app.call("/api/v01/private/gifts?page=deux", { headers: bearer })).status).toBe(422);
  });

  it("state refunds, and leave them out of the sums", async () => {
    const { email, bearer } = await member();
    const [partly, wholly] = [
      await give(app, campaign.id, { donor_email: email, amount: 9_000 }),
      await give(app, campaign.id, { donor_email: email, amount: 4_000 }),
    ];
    await refund(partly.id, 2_000, 9_000);
    await refund(wholly.id, 4_000, 4_000);
    const { data, years } = await readGifts(app, bearer);
    expect(data.map((one) => [one.amount, one.refunded_amount]).sort()).toEqual([
      [4_000, 4_000],
      [9_000, 2_000],
    ]);
    expect(years).toMatchObject([{ amount: 7_000, gifts: 1 }]);
  });

  it("name a campaign that has ended as closed, and one without a page by its receipt", async () => {
    const { email, bearer } = await member();
    const [ended, gone] = [await makeCampaign(app.handle), await makeCampaign(app.handle)];
    await give(app, ended.id, { donor_email: email });
    await give(app, gone.id, { donor_email: email });
    await app.handle.db.execute(sql`update campaigns set status = 'archived' where id = ${ended.id}`);
    await app.handle.db.execute(sql`update campaigns set status = 'draft' where id = ${gone.id}`);
    const { data } = await readGifts(app, bearer);
    expect(data.find(({ purpose_id }) => purpose_id === ended.id)).toMatchObject({
      open: false,
      path: `/dons/${ended.slug}`,
    });
    expect(data.find(({ purpose_id }) => purpose_id === gone.id)).toMatchObject({
      open: false,
      path: null,
      title: `Don à la campagne «\u00a0${gone.title}\u00a0»`,
    });
  });

  it.each([
    "/private/gifts",
    "/private/gifts/summary/2026",
    "/private/gifts/summary/hier",
    "/gifts/receipts/2026-000001",
    "/gifts",
  ])("are shown to nobody without a token (%s)", async (path) => {
    const { bearer } = await member();
    expect((await app.call(`/api/v01${path}`)).status).toBe(401);
    expect(
      (await app.call(`/api/v01${path}`, { headers: { authorization: "Bearer nothing-that-counts-here" } })).status,
    ).toBe(401);
    if (path === "/gifts") expect((await app.call(`/api/v01${path}`, { headers: bearer })).status).toBe(401);
  });
});

describe("the yearly summary", () => {
  it("lists the year's receipts and their sum, net of refunds, in figures and words", async () => {
    const { email, bearer } = await member();
    const attempt = await give(app, campaign.id, { donor_email: email, amount: 25_000 });
    await give(app, campaign.id, { donor_email: email, amount: 10_000 });
    await refund(attempt.id, 5_000, 25_000);
    const { data, years } = await readGifts(app, bearer);
    const { bytes, disposition } = await pdfOf(years[0]?.summary_path ?? "", bearer);
    const text = await unpdfText(bytes);
    expect(disposition).toBe(`attachment; filename="recapitulatif-${years[0]?.year}.pdf"`);
    for (const part of [
      "Récapitulatif annuel",
      "Total des dons 30 000 FCFA",
      "Nous avons reçu de Awa Koné",
      "30 000 FCFA trente mille francs CFA",
      "Total versé : 35 000 FCFA, dont 5 000 FCFA remboursés.",
      "Don à la campagne « Un forage pour Kouto »",
      ...data.map(({ receipt_number }) => receipt_number),
    ]) {
      expect(text.replaceAll("\u00a0", " ")).toContain(part);
    }
    expect(text).not.toMatch(/fiscal|impôt|déductible|undefined|NaN|Cotisations|Page/i);
  });

  it("lists dues separately, with a sum for each kind and a total", async () => {
    const { email, bearer } = await member();
    await give(app, campaign.id, { donor_email: email, amount: 25_000 });
    await press(app, await orderDues(app, { amount: 12_000 }, bearer), "confirm");
    await press(app, await orderDues(app, { amount: 1_000, donor_email: email.toUpperCase() }), "confirm");
    const { years, total } = await readGifts(app, bearer);
    expect(total).toBe(1);
    expect(years).toMatchObject([{ amount: 25_000, gifts: 1, dues: 13_000 }]);
    const { bytes } = await pdfOf(years[0]?.summary_path ?? "", bearer);
    const text = (await unpdfText(bytes)).replaceAll("\u00a0", " ");
    for (const part of [
      "38 000 FCFA trente-huit mille francs CFA Dons : 25 000 FCFA · Cotisations : 13 000 FCFA",
      "Total des dons 25 000 FCFA",
      "Total des cotisations 13 000 FCFA",
    ]) {
      expect(text).toContain(part);
    }
    expect(text.indexOf("Total des dons")).toBeLessThan(text.indexOf("Cotisations Reçu n°"));
  });

  it("is there for a year of dues alone, for a guest too", async () => {
    const email = someAddress();
    await press(app, await orderDues(app, { amount: 2_000, donor_email: email }), "confirm");
    await app.settled();
    const view = await openGuestSession(app, email);
    const { years, data } = await readGifts(app, view, "/gifts");
    expect(data).toEqual([]);
    expect(years).toMatchObject([{ amount: 0, gifts: 0, dues: 2_000 }]);
    const text = await unpdfText((await pdfOf(years[0]?.summary_path ?? "", view)).bytes);
    expect(text).toContain("Total des cotisations");
    expect(text).not.toContain("Total des dons");
  });

  it("covers one year, and rejects an invalid year or one without payments", async () => {
    const { email, bearer } = await member();
    await give(app, campaign.id, { donor_email: email });
    const status = async (year: string) =>
      (await app.call(`/api/v01/private/gifts/summary/${year}`, { headers: bearer })).status;
    expect(await Promise.all(["2020", "1999", "deux", "2026.5"].map(status))).toEqual([404, 422, 422, 422]);
  });

  it("bears the name of the newest gift if there is no account", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email, donor_firt_name: "Mariam", donor_last_name: "N’Guessan" });
    const view = await openGuestSession(app, email);
    const { years } = await readGifts(app, view, "/gifts");
    const { bytes } = await pdfOf(years[0]?.summary_path ?? "", view);
    expect(await unpdfText(bytes)).toContain("Mariam N’Guessan");
  });
});

describe("the receipt of a gift", () => {
  it("opens for its giver alone", async () => {
    const [own, other] = [await member(), await member()];
    await give(app, campaign.id, { donor_email: own.email });
    const [gift] = (await readGifts(app, own.bearer)).data;
    const { bytes } = await pdfOf(gift?.receipt_path ?? "", own.bearer);
    expect(Buffer.from(bytes).toString()).toBe(`%PDF of ${gift?.receipt_number}`);
    const refused = await app.call(`/api/v01${gift?.receipt_path}`, { headers: other.bearer });
    const unknown = await app.call("/api/v01/private/receipts/2026-999999", { headers: other.bearer });
    expect([refused.status, unknown.status]).toEqual([404, 404]);
  });
});
