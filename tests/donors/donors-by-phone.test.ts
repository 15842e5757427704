import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { payerKeyOf } from "#money/payments/payer-orders.db.ts";
import type { DonorList, DonorRecord } from "#people/donors/donors.contract.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { confirmOffline, offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const PHONE = "0708091011";
let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  campaign = await makeCampaign(app.handle);
  ({ recorder, second } = await signInTwoTreasurers(app));
});
afterAll(() => stopChecked(app));

async function receive(change: Record<string, string>): Promise<OfflinePaymentRecord> {
  const { id } = await recordOffline(app, recorder, offlineForm(campaign.id, { email: "", ...change }));
  return confirmOffline(app, second, id);
}
const read = async <T>(path: string): Promise<T> => (await app.call(`/api/v01${path}`, { headers: second })).json();
const list = (query = ""): Promise<DonorList> => read(`/admin/donors${query}`);
const show = (id: string | null | undefined): Promise<DonorRecord> => read(`/admin/donors/${id}`);

it("who gives a telephone number alone is one donor, apart from those with an address and from those with neither", async () => {
  await receive({ amount: "10 000", phone: PHONE });
  const { payment_id } = await receive({ amount: "15 000", phone: PHONE, received_on: "2026-01-06" });
  await receive({ amount: "7 000", phone: PHONE, email: "soeur@exemple.example", first_name: "Ama" });
  await receive({ amount: "3 000", phone: "" });
  await receive({ amount: "150 000", phone: "2722202020", first_name: "", last_name: "SICOGI" });

  const found = await list(`?q=${PHONE}`);
  expect(found.data.map(({ email, received }) => [email, received])).toEqual([
    ["", 25_000],
    ["soeur@exemple.example", 7_000],
  ]);
  expect((await list("?q=n'guessan kouassi")).data).toMatchObject([
    { payments: 2, received: 25_000, phone: "+225 07 08 09 10 11", has_account: false },
  ]);
  expect(await list()).toMatchObject({ total: 3 });
  expect(await list(`?campaign=${campaign.id}`)).toMatchObject({ total: 3, received: 182_000 });
  expect(JSON.stringify(found.data.map(({ id }) => id))).not.toContain("08091011");
  const everywhere = await read<{ data: unknown[] }>("/admin/search?q=sicogi");
  expect(everywhere.data).toContainEqual(expect.objectContaining({ kind: "Donateur", title: "SICOGI" }));

  // Their page, from the list and from the payment.
  const id = found.data[0]?.id;
  for (const record of [await show(id), await show(payment_id)]) {
    expect(record).toMatchObject({ first_name: "Kouassi", email: "", received: 25_000, named: 2 });
    expect(record.parts).toMatchObject([{ kind: "don", count: 2 }]);
    expect(record.years).toEqual([{ year: 2026, received: 25_000, mailed_at: null }]);
  }
  const pdf = await app.call(`/api/v01/admin/donors/${id}/summary/2026`, { headers: second });
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

it("nothing is mailed to who gave no address, notes are theirs, and the name is withdrawn from both gifts", async () => {
  const id = (await list(`?q=${PHONE}`)).data[0]?.id;
  const mailed = await app.post(`/admin/donors/${id}/summary/2026`, {}, second);
  const written = await app.post(`/admin/donors/${id}/letters`, { subject: "Merci", text: "Merci." }, second);
  for (const answer of [mailed, written]) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "no_address" });
  }
  await app.post(`/admin/donors/${id}/notes`, { text: "Passe le lundi" }, second);
  expect(await read(`/admin/donors/${id}/notes`)).toMatchObject({ data: [{ text: "Passe le lundi" }] });
  const sister = (await list("?q=soeur")).data[0]?.id;
  expect(await read(`/admin/donors/${sister}/notes`)).toMatchObject({ data: [] });
  const withdrawn = await app.post(`/admin/donors/${id}/withdraw-name`, { reason: "Demandé" }, second);
  expect(await withdrawn.json()).toMatchObject({ named: 0 });
  expect(await show(sister)).toMatchObject({ named: 1 });
});

it("a withdrawn name is in no gift of the number that waited then, and stays in one with an address", async () => {
  const [phone, email] = ["0501020304", "voisine@exemple.example"];
  await receive({ amount: "2 000", phone });
  const waiting = { amount: "2 500", phone, received_on: "2026-01-06" };
  const alone = await recordOffline(app, recorder, offlineForm(campaign.id, { email: "", ...waiting }));
  const addressed = await recordOffline(
    app,
    recorder,
    offlineForm(campaign.id, { ...waiting, amount: "2 600", email }),
  );
  const id = (await list(`?q=${phone}`)).data[0]?.id;
  await app.post(`/admin/donors/${id}/withdraw-name`, { reason: "Demandé" }, second);
  await confirmOffline(app, second, alone.id);
  const { payment_id } = await confirmOffline(app, second, addressed.id);
  expect(await show(id)).toMatchObject({ received: 4_500, named: 0 });
  expect(await show(payment_id)).toMatchObject({ email, named: 1 });
});

it("a gift without an address is that of the address's donor, once one is added", async () => {
  const { payment_id } = await receive({ amount: "4 000", phone: "0102030405", last_name: "Tardif" });
  expect((await list("?q=tardif")).data).toMatchObject([{ email: "", received: 4_000 }]);
  const email = "tardif@exemple.example";
  const sent = await app.post(`/admin/payments/${payment_id}/receipt`, { email, correct_address: true }, recorder);
  expect(sent.status).toBe(200);
  await app.settled();
  expect(await lastMailTo(app, email)).toBeDefined();
  expect((await list("?q=tardif")).data).toMatchObject([{ email, received: 4_000 }]);
  expect(await show(payment_id)).toMatchObject({ email });
  // The mail that went out is noted on the receipt.
  expect(await read(`/admin/payments/${payment_id}`)).toMatchObject({ receipt_sent_at: expect.any(String) });
});

it("all gifts of a number get the address at once, and notes follow with the last of them", async () => {
  const [phone, email] = ["0102030406", "quete@exemple.example"];
  const receiveOf = async (amount: string, received_on: string) => {
    const { payment_id } = await receive({ amount, received_on, phone, last_name: "Quête" });
    return payment_id ?? "";
  };
  const [first, second, third] = [
    await receiveOf("1 000", "2026-01-03"),
    await receiveOf("2 000", "2026-01-04"),
    await receiveOf("4 000", "2026-01-05"),
  ];
  const notes = async (id: string) => (await read<{ data: { text: string }[] }>(`/admin/donors/${id}/notes`)).data;
  const correct = (id: string, body: object) =>
    app.post(`/admin/payments/${id}/receipt`, { correct_address: true, email, ...body }, recorder);
  await app.post(`/admin/donors/${first}/notes`, { text: "Passe le lundi" }, recorder);
  expect(await read(`/admin/payments/${second}`)).toMatchObject({ others_of_address: 2, donor_notes: 1 });

  // The two others may be another person's of the family: the notes stay with the number.
  expect((await correct(first, {})).status).toBe(200);
  expect([await notes(first), await notes(second)]).toMatchObject([[], [{ text: "Passe le lundi" }]]);
  expect((await correct(second, { correct_others: "" })).status).toBe(200);
  expect(await show(third)).toMatchObject({ email, received: 7_000 });
  expect((await list("?q=quête")).data).toMatchObject([{ email, received: 7_000 }]);
  expect(await notes(third)).toMatchObject([{ text: "Passe le lundi" }]);
});

it("the database and the code say alike who an order's payer is", async () => {
  const payers = [
    { email: "Soeur@Exemple.example", phone: PHONE, donor: "email:soeur@exemple.example" },
    { email: "", phone: PHONE, donor: `tel:${PHONE}` },
    { email: "", phone: "", donor: null },
  ];
  for (const { donor, ...payer } of payers) {
    const key = sql`payer_key(${payer.email}, ${payer.phone})`;
    const { rows } = await app.handle.db.execute(sql`select ${key} as key, donor_key(null, ${key}) as donor`);
    expect(rows).toEqual([{ key: payerKeyOf(payer), donor }]);
  }
});
