import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { GiftNotesPage } from "#giving/gifts/gift-note.contract.ts";
import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import { orders } from "#money/payments/payments.table.ts";
import type { DataExport } from "#people/privacy/export-data.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { factorCall, nextCodeFor, signInToWork } from "../factories/make-two-factor.ts";
import { ADMIN, makeStaff } from "../house/make-world.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const TRIBUTE = {
  tribute: "honour",
  tribute_name: "Mariam Koné",
  card_name: "Adama Koné",
  card_message: "Bon anniversaire",
  note: "Merci pour le forage.\nCourage\u202f!",
} satisfies Partial<CreateOrderInput>;

let app: TestApp;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

const order = (change: Partial<CreateOrderInput>) => makeOrder(app, campaign.id, { ...TRIBUTE, ...change });

async function readOrder({ id }: CreateOrderAnswer) {
  const [row] = await app.handle.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("there is no such order");
  return row;
}

async function mailsTo(email: string) {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
}

const purge = () =>
  app.site.app.schedules.find(({ name }) => name === "purge-tributes")?.work(new AbortController().signal);

const NOTHING = { tribute: null, tributeName: null, cardName: null, cardEmail: null, cardMessage: null, note: null };

it("shows staff who read the money the notes of what was paid, and others none", async () => {
  const staff = await makeStaff(app);
  const reads = async (role: keyof typeof staff, page = 1) => {
    const person = staff[role];
    const { carrying } = await signInToWork(app, person);
    if ("secret" in person)
      await factorCall(app, "open", carrying, { code: await nextCodeFor(app, person.secret ?? "") });
    return app.call(`/api/v01/admin/gift-notes?page=${page}`, { headers: carrying });
  };
  const before = ((await (await reads("treasurer")).json()) as GiftNotesPage).total;
  const paid = await order({ card_email: "adama@exemple.example" });
  await press(app, paid, "confirm");
  await order({ note: "Jamais payé", card_email: "adama@exemple.example" });
  await press(app, await order({ note: null, card_email: "adama@exemple.example" }), "confirm");
  for (const role of ["treasurer", "admin"] as const) {
    const shown = (await (await reads(role)).json()) as GiftNotesPage;
    expect(shown.total).toBe(before + 1);
    expect(shown.data[0]).toEqual({
      id: paid.id,
      ordered_at: expect.stringMatching(/^20/),
      first_name: "Awa",
      last_name: "Koné",
      email: "awa.kone@exemple.example",
      purpose: expect.stringContaining("Don à la campagne"),
      tribute: "honour",
      tribute_name: "Mariam Koné",
      note: TRIBUTE.note,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Adama|anniversaire|adama@/);
  }
  expect(await (await reads("treasurer", 99)).json()).toMatchObject({ data: [], current_page: 99 });
  for (const role of ["editor", "reception"] as const) expect((await reads(role)).status).toBe(403);
  expect((await app.call("/api/v01/admin/gift-notes")).status).toBe(401);
});

it("gives a member what they said in a person's name, and deletes it with the account", async () => {
  const body = await makeAccount(app);
  const { bearer } = await signIn(app, body);
  const paid = await order({ donor_email: body.email, card_email: "carte.export@exemple.example" });
  await press(app, paid, "confirm");
  const open = await order({ donor_email: body.email, card_email: "carte.attente@exemple.example" });
  const answer = await app.call("/api/v01/private/export", { headers: bearer });
  expect(((await answer.json()) as DataExport).gifts).toMatchObject([
    {
      note: TRIBUTE.note,
      tribute_name: "Mariam Koné",
      card_email: "carte.attente@exemple.example",
      card_sent_at: null,
    },
    { tribute: "honour", tribute_name: "Mariam Koné", card_email: null, card_sent_at: expect.stringMatching(/^20/) },
  ]);
  const table = await (await app.call("/api/v01/private/export?format=csv&part=gifts", { headers: bearer })).text();
  expect(table).toMatch(/Mot pour la fondation;.*Carte envoyée à/);
  expect(table).toContain("En l’honneur de;Mariam Koné;Adama Koné");

  expect((await app.post("/private/delete-account", { current_password: PASSWORD }, bearer)).status).toBe(200);
  for (const one of [paid, open]) expect(await readOrder(one)).toMatchObject(NOTHING);
  // It is still paid: the receipt comes, and the card does not.
  await press(app, open, "confirm");
  expect(await mailsTo("carte.attente@exemple.example")).toEqual([]);
  expect(await mailsTo("carte.export@exemple.example")).toHaveLength(1);
});

it("deletes a card that waits for the address of a member who leaves, and no more of that gift", async () => {
  const body = await makeAccount(app);
  const { bearer } = await signIn(app, body);
  const waiting = await order({ card_email: body.email.toUpperCase() });
  expect((await app.post("/private/delete-account", { current_password: PASSWORD }, bearer)).status).toBe(200);
  const rest = { tributeName: "Mariam Koné", note: TRIBUTE.note };
  expect(await readOrder(waiting)).toMatchObject({ ...NOTHING, tribute: "honour", ...rest });
});

it("deletes the card of what is not paid after 30 days, and notes after two years", async () => {
  const email = "carte.oubliee@exemple.example";
  const unpaid = await order({ card_email: email });
  app.clock.advance(29 * 86_400);
  await purge();
  expect((await readOrder(unpaid)).cardEmail).toBe(email);
  app.clock.advance(2 * 86_400);
  await purge();
  expect(await readOrder(unpaid)).toMatchObject({ cardEmail: null, cardName: null, note: TRIBUTE.note });
  app.clock.advance(730 * 86_400);
  await purge();
  expect(await readOrder(unpaid)).toMatchObject({ note: null, tributeName: "Mariam Koné" });
  await press(app, unpaid, "confirm");
  expect(await mailsTo(email)).toEqual([]);
});
