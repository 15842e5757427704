import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { deliverTributeCard } from "#giving/gifts/gifts.mails.ts";
import { confirmPayment } from "#money/payments/confirm-payment.ts";
import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import { orders } from "#money/payments/payments.table.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { makeProject } from "../factories/make-project.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.settled();
  expect(await checkData(app.handle.db)).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  campaign = await makeCampaign(app.handle, { title: "Un forage pour Kouto" });
});

let addressees = 0;

/** A gift in memory of a person, with a card to an address that has got no mail yet. */
function withCard(
  change: Partial<CreateOrderInput> & { card_email?: string } = {},
): Partial<CreateOrderInput> & { card_email: string } {
  addressees += 1;
  return {
    tribute: "memory",
    tribute_name: "Mariam Koné",
    card_name: "Adama Koné",
    card_email: `adama.${addressees}@exemple.example`,
    card_message: "Elle aimait tant ce village.",
    ...change,
  };
}

async function cardsTo(email: string) {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
}

async function readOrder(reference: string) {
  const { orderId } = await readAttempt(app.handle, reference);
  const [order] = await app.handle.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("there is no such order");
  return order;
}

describe("the card of a gift in a person's name", () => {
  it("goes to its addressee once the gift is paid, with all that was said and without the amount", async () => {
    const wanted = withCard({ show_name: true, amount: 12_345, card_signature: "Awa et Karim" });
    const order = await makeOrder(app, campaign.id, wanted);
    expect(await cardsTo(wanted.card_email)).toEqual([]);
    await press(app, order, "confirm");
    const [card, ...others] = await cardsTo(wanted.card_email);
    expect(others).toEqual([]);
    expect(card?.subject).toBe("Un don à la mémoire de Mariam Koné");
    for (const said of [card?.text, card?.html]) {
      expect(said).toContain("Adama Koné,");
      expect(said).not.toMatch(/Bonjour|condoléances/);
      expect(said).toContain("Un don vient d’être fait à la mémoire de Mariam");
      expect(said).toContain("en signe d’affection pour vous et les vôtres. Nous nous associons à cette pensée.");
      expect(said).toContain("Awa et Karim");
      expect(said).toContain("Elle aimait tant ce village.");
      expect(said).toContain("Un forage pour Kouto");
      // The campaign's page lists the giver with the amount.
      expect(said).not.toContain(`/dons/${campaign.slug}`);
      expect(said).toContain("Démonstration");
      expect(said).not.toMatch(/12\s?345|FCFA|Awa Koné|awa\.kone@|07\s?08/);
      // Nothing that tells us whether it is read: no picture or link of its own.
      expect(said).not.toMatch(/\?[a-z_]+=/);
    }
    expect(await readOrder(order.reference)).toMatchObject({
      tribute: "memory",
      tributeName: "Mariam Koné",
      cardName: null,
      cardEmail: null,
      cardMessage: null,
      cardSignature: null,
      cardSentAt: expect.any(Date),
    });
  });

  it("names nobody if it is not signed, although the name is shown among the donors, and elides before a vowel", async () => {
    const wanted = withCard({ tribute: "honour", tribute_name: "Aya", card_message: null, show_name: true });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    const [card] = await cardsTo(wanted.card_email);
    expect(card?.subject).toBe("Un don en l’honneur d’Aya");
    expect(card?.text).toContain("Un don vient d’être fait en l’honneur d’Aya.");
    expect(card?.text).toContain("Une personne qui préfère rester discrète");
    expect(`${card?.text}${card?.html}`).not.toMatch(/Awa/);
    expect(card?.text).toContain(`/dons/${campaign.slug}`);
  });

  it.each([
    ["memory", "Famille Koné", "À la famille Koné,"],
    ["honour", "la famille N’Guessan", "À la famille N’Guessan,"],
    ["honour", "Adama Koné", "Bonjour Adama Koné,"],
  ] as const)("in %s greets %s as one writes to them", async (tribute, name, greeting) => {
    const wanted = withCard({ tribute, card_name: name });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    expect((await cardsTo(wanted.card_email))[0]?.text).toContain(greeting);
  });

  it.each([
    ["Yves", "d’Yves"],
    ["Yao", "de Yao"],
  ])("elides before %s only if its first sound is a vowel", async (name, said) => {
    const wanted = withCard({ tribute: "honour", tribute_name: name });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    expect((await cardsTo(wanted.card_email))[0]?.subject).toBe(`Un don en l’honneur ${said}`);
  });

  it.each(["MARIAM KONE", "Mariam"])("speaks to the person honoured, named as %s", async (addressee) => {
    const wanted = withCard({ tribute: "honour", card_name: addressee, card_signature: "Awa" });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    const [card] = await cardsTo(wanted.card_email);
    expect(card?.subject).toBe("Un don en votre honneur");
    expect(card?.text).toContain("Un don vient d’être fait en votre honneur.");
    expect(card?.text).not.toMatch(/son honneur|condoléances/);
  });

  it("leaves the donors' list as it is, and is named on the payer's receipt and mail", async () => {
    const payer = "payeur.recu@exemple.example";
    const wanted = withCard({ show_name: true, donor_email: payer, note: "Bon courage à tous." });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    const page = await (await app.call(`/api/v01/public/donations/${campaign.slug}`)).text();
    expect(page).toContain("Awa");
    expect(page).not.toMatch(/Mariam|Adama|courage/);
    const [receipt, ...others] = await cardsTo(payer);
    expect(others).toEqual([]);
    expect(receipt?.text).toContain("À la mémoire de\u00a0: Mariam Koné");
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/Adama|courage/);
    const [stated] = await app.handle.db.select().from(receipts).where(eq(receipts.email, payer));
    expect(stated).toMatchObject({ tribute: "memory", tributeName: "Mariam Koné" });
  });

  it("shows the picture of the campaign, the same for all and as mail programs can, with what it is of", async () => {
    const pictured = await makeCampaign(app.handle, { bannerImage: "pictures/bancs/classe-1200x750.webp" });
    const wanted = withCard();
    await press(app, await makeOrder(app, pictured.id, wanted), "confirm");
    const [card] = await cardsTo(wanted.card_email);
    const src = `${app.site.app.ctx.publicUrl}/public/pictures/bancs/classe-1200x750-1008.jpg`;
    expect(card?.html).toMatch(
      new RegExp(`<img[^>]*alt="Don à la campagne[^>]*src="${src}"|<img[^>]*src="${src}"[^>]*alt="Don à la`),
    );
  });

  it("may be of a contribution to a project", async () => {
    const project = await makeProject(app.handle);
    const wanted = withCard({ type: "projet", donation_id: null, project_id: project.id });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    expect((await cardsTo(wanted.card_email))[0]?.text).toContain(`/projets/${project.slug}`);
  });

  it("carries no address, line or markup that a giver typed", async () => {
    const wanted = withCard({
      tribute_name: "Mariam\r\nBcc: x@exemple.example",
      card_name: "<b>Adama</b> https://voleur.example",
      card_message: "<a href='https://voleur.example'>Cliquez</a>\nici www.voleur.example",
    });
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    const [card] = await cardsTo(wanted.card_email);
    expect(card?.subject).toBe("Un don à la mémoire de Mariam Bcc:");
    expect(card?.bcc).toBeUndefined();
    expect(`${card?.html}`).not.toMatch(/<b>Adama|<a href='|href="[^"]*voleur/);
    expect(`${card?.text}${card?.html}`).not.toContain("voleur.example");
  });

  it("says that its words are the giver's, and nothing of words if there are none", async () => {
    const wanted = withCard();
    await press(app, await makeOrder(app, campaign.id, wanted), "confirm");
    const [card] = await cardsTo(wanted.card_email);
    expect(card?.text).toContain("Les mots cités sont ceux de la personne qui offre ce don, non ceux de la fondation.");
    const silent = withCard({ card_message: null });
    await press(app, await makeOrder(app, campaign.id, silent), "confirm");
    expect((await cardsTo(silent.card_email))[0]?.text).not.toContain("Les mots");
  });

  it.each(["tribute_name", "card_name", "card_message", "card_signature", "donor_firt_name", "donor_last_name"])(
    "carries no telephone number in %s",
    async (field) => {
      const body = { ...orderBody(campaign.id, withCard()), [field]: "Appelez le 07 07 07 07 07 pour gagner" };
      const refused = await app.post("/payment/create-order", body);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toEqual({
        [field]: ["Veuillez écrire ce texte sans numéro de téléphone."],
      });
    },
  );
});

describe("a card", () => {
  it("is one, however often and in whatever order the payment is proven", async () => {
    const wanted = withCard();
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaign.id, wanted, key);
    await press(app, first, "refuse");
    expect(await cardsTo(wanted.card_email)).toEqual([]);
    const second = await makeOrder(app, campaign.id, wanted, key);
    await press(app, second, "notify-twice");
    // Late, on the page of the attempt that had failed: the order is paid twice.
    await press(app, first, "confirm");
    expect(await cardsTo(wanted.card_email)).toHaveLength(1);
    const { orderId } = await readAttempt(app.handle, second.reference);
    await deliverTributeCard(app.site.app.ctx, orderId);
    expect(await cardsTo(wanted.card_email)).toHaveLength(1);
  });

  it("is not sent while the payment is under review, and is sent once staff accepts it", async () => {
    const wanted = withCard();
    const order = await makeOrder(app, campaign.id, wanted);
    await press(app, order, "different-amount");
    const { id, state, reviewAmount } = await readAttempt(app.handle, order.reference);
    expect(state).toBe("needs_review");
    expect(await cardsTo(wanted.card_email)).toEqual([]);
    const amount = reviewAmount ?? 0;
    await confirmPayment(app.site.app.ctx, treasurer, {
      ...BY_TREASURER,
      attemptId: id,
      amount,
      exported: null,
      reason: "Vu chez l’opérateur",
    });
    expect(await cardsTo(wanted.card_email)).toHaveLength(1);
  });

  it("is not sent for a payment that was given back first, and its addressee is deleted", async () => {
    const wanted = withCard();
    const order = await makeOrder(app, campaign.id, {
      ...wanted,
      card_name: null,
      card_email: null,
      card_message: null,
    });
    await press(app, order, "confirm");
    const { id, orderId } = await readAttempt(app.handle, order.reference);
    const refund = { attemptId: id, amount: 10_000, expectedRemaining: 10_000, reason: "Demande du donateur" };
    await refundPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, ...refund });
    // As if the mail server had refused it until then.
    await app.handle.db
      .update(orders)
      .set({ cardName: "Adama", cardEmail: wanted.card_email })
      .where(eq(orders.id, orderId));
    await deliverTributeCard(app.site.app.ctx, orderId);
    expect(await cardsTo(wanted.card_email)).toEqual([]);
    expect(await readOrder(order.reference)).toMatchObject({ cardEmail: null, cardName: null, cardSentAt: null });
  });

  it("belongs to what was filled in: the same key with another addressee is refused", async () => {
    const key = crypto.randomUUID();
    const wanted = withCard();
    await makeOrder(app, campaign.id, wanted, key);
    await makeOrder(app, campaign.id, wanted, key);
    const other = orderBody(campaign.id, withCard());
    expect((await app.post("/payment/create-order", other, { "idempotency-key": key })).status).toBe(409);
  });
});

describe("what is missing or wrong", () => {
  async function refusalOf(change: object) {
    const answer = await app.post("/payment/create-order", orderBody(campaign.id, change));
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { errors: Record<string, string[]> }).errors;
  }
  const KIND = ["Choisissez «\u00a0en l’honneur de\u00a0» ou «\u00a0à la mémoire de\u00a0»."];
  const NAME = ["Veuillez écrire le nom de la personne."];
  const CARD_NAME = ["Veuillez écrire le nom de la personne qui reçoit la carte."];
  const CARD_EMAIL = ["Veuillez écrire l’adresse de la personne qui reçoit la carte."];

  it("is said in French beside its field", async () => {
    expect(await refusalOf({ tribute: "memory" })).toEqual({ tribute_name: NAME });
    expect(await refusalOf({ tribute_name: "Mariam" })).toEqual({ tribute: KIND });
    expect(await refusalOf({ tribute: "joke", tribute_name: "Mariam" })).toMatchObject({ tribute: KIND });
    expect(await refusalOf({ card_message: "Bonjour" })).toEqual({
      tribute: KIND,
      tribute_name: NAME,
      card_name: CARD_NAME,
      card_email: CARD_EMAIL,
    });
    expect(await refusalOf(withCard({ card_email: "adama" }))).toEqual({
      card_email: ["Veuillez saisir une adresse e\u2011mail valide, par exemple awa@exemple.ci."],
    });
    expect(await refusalOf(withCard({ card_email: "a@b.ci\r\nBcc: x@y.ci" }))).toHaveProperty("card_email");
    expect(await refusalOf(withCard({ card_message: "x".repeat(301) }))).toEqual({
      card_message: ["Ce texte est trop long\u00a0: 300\u00a0caractères au plus."],
    });
    expect(await refusalOf({ note: "x".repeat(1001) })).toEqual({
      note: ["Ce texte est trop long\u00a0: 1\u202f000\u00a0caractères au plus."],
    });
    for (const empty of ["", "  "]) expect(await refusalOf({ note: empty })).toHaveProperty("note");
  });

  it("is said beside the errors of other fields", async () => {
    const errors = await refusalOf({ donor_firt_name: "", tribute: "honour" });
    expect(Object.keys(errors).sort()).toEqual(["donor_firt_name", "tribute_name"]);
  });

  it("is refused of dues, which are personal", async () => {
    const dues = { type: "cotisation", donation_id: null, amount: 1_000 };
    expect(await refusalOf({ ...dues, tribute: "honour", tribute_name: "Mariam" })).toEqual({
      tribute: ["Une cotisation est personnelle\u00a0: elle ne s’offre pas au nom de quelqu’un."],
    });
  });
});

it("sends no more than ten cards a day to one address, whatever is not paid, and says so beside it", async () => {
  const strict = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
  const target = await makeCampaign(strict.handle);
  const send = (payer: number, change: object = {}) => {
    const wanted = withCard({ card_email: "Veuve@exemple.example", donor_email: `p${payer}@exemple.example` });
    return strict.post("/payment/create-order", orderBody(target.id, { ...wanted, ...change }));
  };
  // Orders that are not paid use up nothing.
  for (let payer = 20; payer < 32; payer += 1) expect((await send(payer)).status).toBe(200);
  for (let payer = 0; payer < 10; payer += 1) {
    await press(strict, (await (await send(payer)).json()) as CreateOrderAnswer, "confirm");
  }
  await strict.settled();
  const refused = await send(10, { card_email: "veuve@exemple.example" });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("86400");
  expect(await refused.json()).toMatchObject({ errors: { card_email: [expect.stringMatching(/^Plusieurs cartes/)] } });
  expect((await send(10, { card_name: null, card_email: null, card_message: null })).status).toBe(200);
  await strict.stop();
});
