// Also on the embedded database: transactions.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { lastMailTo, makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { sendOffline } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { countBooks, readTotals } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const PATH = "/api/v01/admin/offline-payments";
let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  const names = { first_name: "Aminata", last_name: "Coulibaly" };
  recorder = (await signInStaff(app, ["treasurer"], { ...names, email: "caisse@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

const GIVER = { first_name: "Kouassi", last_name: "N’Guessan", email: "kouassi@exemple.example", phone: "0708091011" };

function formOf(change: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  const facts = {
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: "25 000",
    received_on: "2026-01-05",
    ...GIVER,
    reference: "Bordereau 12",
    note: "",
    show_name: "true",
  };
  for (const [name, value] of Object.entries({ ...facts, ...change })) form.set(name, value);
  return form;
}
const send = (form: FormData, headers: Carrying = recorder) => sendOffline(app, headers, form);
async function record(change: Record<string, string | Blob> = {}): Promise<OfflinePaymentRecord> {
  const answer = await send(formOf(change));
  expect(answer.status).toBe(200);
  return answer.json();
}
const decide = (id: string, action: string, headers: Carrying, body: unknown = {}) =>
  app.post(`/admin/offline-payments/${id}/${action}`, body, headers);
const show = async (id: string, headers: Carrying = recorder): Promise<OfflinePaymentRecord> =>
  (await app.call(`${PATH}/${id}`, { headers })).json();
const payment = async (id: string | null): Promise<PaymentRecord> =>
  (await app.call(`/api/v01/admin/payments/${id}`, { headers: second })).json();
const audited = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: second })).json()).data;

describe("money that staff received", () => {
  it("counts nowhere until a second person confirms it, and then as any payment, with its receipt", async () => {
    const before = await countBooks(app.handle);
    const recorded = await record();
    expect(recorded).toMatchObject({
      state: "waiting",
      amount: 25_000,
      method: "Espèces",
      received_on: "2026-01-05",
      phone: "+225 07 08 09 10 11",
      recorded_by: "Aminata Coulibaly",
      own: true,
      may_confirm: false,
      may_refuse: true,
      payment_id: null,
    });
    expect(await countBooks(app.handle)).toEqual(before);
    expect(await show(recorded.id, second)).toMatchObject({ own: false, may_confirm: true });

    const confirmed: OfflinePaymentRecord = await (await decide(recorded.id, "confirm", second)).json();
    expect(confirmed).toMatchObject({ state: "confirmed", may_confirm: false, may_refuse: false });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 25_000, donors: 1 });
    const paid = await payment(confirmed.payment_id);
    expect(paid).toMatchObject({
      state: "paid",
      evidence: "staff_confirmed",
      provider: "offline",
      method: "Espèces",
      amount: 25_000,
      paid_at: "2026-01-05T12:00:00.000Z",
      simulated: true,
      show_name: true,
      email: GIVER.email,
      // The way back to the record and its proof, and no hour that nobody said.
      offline_id: recorded.id,
      day_only: true,
    });
    const mail = await lastMailTo(app, GIVER.email);
    expect(mail?.attachments).toHaveLength(1);
    expect((await audited(recorded.id)).map(({ action }: { action: string }) => action)).toEqual([
      "confirmed",
      "recorded",
    ]);
    const pdf = await app.call(`/api/v01/admin/payments/${confirmed.payment_id}/receipt`, { headers: second });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  it("has the amount that was typed, as people write one, and never another", async () => {
    for (const amount of ["25.000", "25 000,00", "25 000 CFA", "XOF 25'000"]) {
      expect(await record({ amount }), amount).toMatchObject({ amount: 25_000 });
    }
    for (const amount of ["25 000,50", "-25 000", "25 000 €", "25.000,000", ""]) {
      const refused = await send(formOf({ amount }));
      expect([refused.status, Object.keys((await refused.json()).errors)], amount).toEqual([422, ["amount"]]);
    }
  });

  it("is confirmed by no one who recorded it, or who paid it", async () => {
    const own = await record();
    expect((await decide(own.id, "confirm", recorder)).status).toBe(403);
    const paidBySecond = await record({ email: "SECONDE@exemple.example" });
    expect((await decide(paidBySecond.id, "confirm", second)).status).toBe(403);
    expect(await show(paidBySecond.id, second)).toMatchObject({ own: true, may_confirm: false });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    for (const { id } of [own, paidBySecond]) expect((await show(id)).state).toBe("waiting");
  });

  it("is recorded once however often its form is sent, and counted once by two confirmations at once", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([send(formOf({ key })), send(formOf({ key }))]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as OfflinePaymentRecord).id));
    expect(ids).toEqual([key, key]);
    expect((await audited(key)).length).toBe(1);
    const twice = await Promise.all([decide(key, "confirm", second), decide(key, "confirm", second)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await decide(key, "confirm", second)).status).toBe(200);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 25_000, donors: 1 });
  });

  it("sent again with other content is refused with what is recorded, and changes nothing", async () => {
    const proof = async (colour: string) => {
      const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: colour } });
      return new File([new Uint8Array(await picture.png().toBuffer())], "bordereau.png");
    };
    const key = crypto.randomUUID();
    const first = { key, proof: await proof("#ccbbaa") };
    const recorded = await record(first);
    const other = await makeCampaign(app.handle);
    const changes: Record<string, string | Blob>[] = [
      ...[{ amount: "15000" }, { first_name: "Yao" }, { target: `don:${other.id}` }, { method: "CHEQUE" }],
      ...[{ received_on: "2026-01-04" }, { email: "" }, { phone: "" }, { reference: "" }, { note: "Bis" }],
      ...[{ show_name: "false" }, { proof: await proof("#000000") }],
    ];
    for (const change of changes) {
      const refused = await send(formOf({ ...first, ...change }));
      expect(refused.status, JSON.stringify(change)).toBe(409);
      const { code, current } = (await refused.json()) as { code: string; current: OfflinePaymentRecord };
      expect([code, current]).toEqual(["idempotency_conflict", recorded]);
    }
    // A colleague with the same key does not take it over, even with the same content.
    expect((await send(formOf(first), second)).status).toBe(409);
    expect(await (await send(formOf(first))).json()).toEqual(recorded);
    expect((await audited(key)).length).toBe(1);

    const both = crypto.randomUUID();
    const race = await Promise.all([send(formOf({ key: both })), send(formOf({ key: both, amount: "15000" }))]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shown = await Promise.all(race.map((answer) => answer.json()));
    const amounts = shown.map((answer) => (answer.current ?? answer).amount);
    expect(new Set(amounts)).toEqual(new Set([(await show(both)).amount]));
  });

  it("is confirmed or refused, never both, and a refusal says why", async () => {
    const { id } = await record();
    expect((await decide(id, "refuse", second, { reason: " " })).status).toBe(422);
    const both = await Promise.all([
      decide(id, "confirm", second),
      decide(id, "refuse", recorder, { reason: "Erreur" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await show(id);
    expect((await readTotals(app.handle, campaign.id))?.collected).toBe(state === "confirmed" ? 25_000 : 0);

    const taken = await record();
    expect(await (await decide(taken.id, "refuse", recorder, { reason: "Saisi deux fois" })).json()).toMatchObject({
      state: "refused",
      reason: "Saisi deux fois",
      decided_by: "Aminata Coulibaly",
      payment_id: null,
    });
    expect((await decide(taken.id, "confirm", second)).status).toBe(409);
  });

  it("without an address has a receipt that mails nothing and can be printed, refunded too", async () => {
    await app.settled();
    const mails = (await app.mails()).length;
    const { id } = await record({ email: "", phone: "" });
    const { payment_id } = (await (await decide(id, "confirm", second)).json()) as OfflinePaymentRecord;
    const paid = await payment(payment_id);
    expect(paid).toMatchObject({ email: "", phone: null, receipt_sent_at: null });
    expect(paid.receipt_number).toMatch(/^2026-\d{6}$/);
    const refund = {
      amount: 25_000,
      expected_remaining: 25_000,
      seen: 1,
      refunded_by: "foundation",
      method: "CHEQUE",
      means: "Chèque rendu",
      reason: "Chèque sans provision",
    };
    // The money never was with the provider.
    expect(paid.actions).toEqual(["send_receipt", "propose_refund"]);
    const wrong = await app.post(
      `/admin/payments/${payment_id}/refund`,
      { ...refund, refunded_by: "provider" },
      second,
    );
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ["refunded_by"]]);
    const proposed = await app.post(`/admin/payments/${payment_id}/refund`, refund, second);
    const { proposal } = (await proposed.json()) as PaymentRecord;
    const agreement = { proposal: proposal?.id };
    expect((await app.post(`/admin/payments/${payment_id}/proposal/confirm`, agreement, recorder)).status).toBe(200);
    await app.settled();
    expect((await app.mails()).length).toBe(mails);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it.each(["07/02", "7 février", "07/02/2026", "2026-02-07"])(
    "is found by the day %s on which it arrived",
    async (q) => {
      const { id } = await record({ received_on: "2026-02-07", apart_from: "" });
      const search = async (text: string) =>
        (await (await app.call(`${PATH}?q=${encodeURIComponent(text)}`, { headers: second })).json()).data;
      expect((await search(q)).map((found: OfflinePaymentRecord) => found.id)).toContain(id);
      expect(await search("08/02")).toEqual([]);
    },
  );

  it("of a company has no first name, and a form that is filled in again finds all that was typed", async () => {
    const company = { first_name: "", last_name: "SICOGI Immobilier", email: "compta@exemple.example" };
    const { id } = await record(company);
    expect(await show(id)).toMatchObject({ ...company, target: `don:${campaign.id}`, method_code: "CASH" });
    expect((await audited(id))[0]).toMatchObject({ action: "recorded", name: "SICOGI Immobilier" });
    const { payment_id } = (await (await decide(id, "confirm", second)).json()) as OfflinePaymentRecord;
    expect(await payment(payment_id)).toMatchObject({ first_name: "", last_name: "SICOGI Immobilier" });
    const mail = await lastMailTo(app, company.email);
    expect(mail?.subject).toMatch(/^Merci\u202f! Votre reçu/);
    const nameless = await send(formOf({ first_name: "", last_name: "" }));
    expect([nameless.status, Object.keys((await nameless.json()).errors)]).toEqual([422, ["last_name"]]);
    const long = await (await send(formOf({ first_name: "x".repeat(200) }))).json();
    expect(long.errors.first_name[0]).toContain("100");
  });

  it("pays the months of the member with its address", async () => {
    const member = await makeAccount(app);
    const { id } = await record({ target: "cotisation", amount: "6000", email: member.email, method: "TRANSFER" });
    const { payment_id } = (await (await decide(id, "confirm", second)).json()) as OfflinePaymentRecord;
    expect((await payment(payment_id)).purpose_label).toMatch(/^Cotisation/);
    expect((await lastMailTo(app, member.email))?.subject).toBeDefined();
  });

  it("shows the photograph of its proof to the treasurer, and writes down each view", async () => {
    const photo = await sharp({ create: { width: 2600, height: 900, channels: 3, background: "#ccbbaa" } })
      .png()
      .toBuffer();
    const { id, proof } = await record({ proof: new File([new Uint8Array(photo)], "bordereau.png") });
    expect(proof).toBe("photo");
    const shown = await app.call(`${PATH}/${id}/proof`, { headers: second });
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      format: "jpeg",
      width: 2000,
    });
    expect((await audited(id))[0]).toMatchObject({ action: "viewed" });
    const none = await record();
    expect(none.proof).toBeNull();
    expect((await app.call(`${PATH}/${none.id}/proof`, { headers: second })).status).toBe(404);
  });
});

describe("a proof that comes later", () => {
  const join = (id: string, headers: Carrying, proof?: File) => {
    const body = new FormData();
    if (proof) body.set("proof", proof);
    return app.call(`${PATH}/${id}/proof`, { method: "POST", headers, body });
  };
  const pdf = () => new File([ONE_PAGE_PDF], "recu.pdf", { type: "application/pdf" });

  it("is joined once, by the person who recorded the payment, as long as nobody has decided", async () => {
    const { id, may_join_proof } = await record();
    expect(may_join_proof).toBe(true);
    expect((await show(id, second)).may_join_proof).toBe(false);
    expect((await join(id, second, pdf())).status).toBe(403);
    const none = await join(id, recorder);
    expect([none.status, (await none.json()).errors]).toEqual([422, { proof: ["Choisissez une photo ou un PDF."] }]);
    expect((await join(id, recorder, new File(["<script>"], "preuve.jpg"))).status).toBe(422);
    const both = await Promise.all([join(id, recorder, pdf()), join(id, recorder, pdf())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await show(id)).toMatchObject({ proof: "pdf", may_join_proof: false });
    // A joined proof stays: it is evidence.
    expect((await join(id, recorder, pdf())).status).toBe(409);
    const shown = await app.call(`${PATH}/${id}/proof`, { headers: second });
    expect(shown.headers.get("content-type")).toBe("application/pdf");
    const actions = (await audited(id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["viewed", "joined_proof", "recorded"]);
  });

  it("is not joined to what was decided, or does not exist", async () => {
    const { id } = await record();
    expect((await decide(id, "confirm", second)).status).toBe(200);
    expect((await show(id)).may_join_proof).toBe(false);
    expect((await join(id, recorder, pdf())).status).toBe(409);
    expect((await join(crypto.randomUUID(), recorder, pdf())).status).toBe(404);
    expect((await join("inconnu", recorder, pdf())).status).toBe(404);
  });
});

describe("a proof that is a PDF", () => {
  it("is kept as it is, whatever its name, and downloaded by the treasurer alone", async () => {
    const { id, proof } = await record({ proof: new File([ONE_PAGE_PDF], "recu-wave.jpg", { type: "image/jpeg" }) });
    expect(proof).toBe("pdf");
    const shown = await app.call(`${PATH}/${id}/proof`, { headers: second });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="preuve.pdf"',
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
    });
    expect(await shown.text()).toBe(ONE_PAGE_PDF);
    expect((await audited(id))[0]).toMatchObject({ action: "viewed" });
    const { carrying } = await signInStaff(app, ["editor"]);
    expect((await app.call(`${PATH}/${id}/proof`, { headers: carrying })).status).toBe(403);
    expect((await app.call(`${PATH}/${id}/proof`)).status).toBe(401);
  });
});

describe("what is not valid", () => {
  it.each([
    ["amount", { amount: "0" }],
    ["amount", { amount: "12,5" }],
    ["amount", { amount: "1000000000000" }],
    ["received_on", { received_on: "2999-01-01" }],
    ["received_on", { received_on: "2026-02-31" }],
    ["received_on", { received_on: "1926-01-05" }],
    ["received_on", { received_on: "0206-01-05" }],
    ["target", { target: "don:00000000-0000-4000-8000-000000000000" }],
    ["target", { target: "voiture" }],
    ["method", { method: "OMCIV2" }],
    ["first_name", { first_name: "x".repeat(10_000) }],
    ["email", { email: "kouassi" }],
    ["email", { target: "cotisation", amount: "3000", email: "" }],
    ["amount", { target: "cotisation", amount: "3500", email_confirmed: GIVER.email }],
    ["phone", { phone: "0708" }],
    ["key", { key: "1" }],
    ["proof", { proof: new File(["<script>"], "preuve.jpg", { type: "image/jpeg" }) }],
    ["proof", { proof: new File(["%PDF-1.7 interrompu"], "preuve.pdf", { type: "application/pdf" }) }],
    [
      "proof",
      {
        proof: new File(
          [ONE_PAGE_PDF.replace("/Pages", "/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Pages")],
          "preuve.pdf",
        ),
      },
    ],
    ["proof", { proof: new File([ONE_PAGE_PDF, new Uint8Array(10 * 1024 * 1024)], "preuve.pdf") }],
  ] as [string, Record<string, string | Blob>][])(
    "is said beside %s, and nothing is recorded: %j",
    async (field, change) => {
      const refused = await send(formOf(change));
      expect(refused.status).toBe(422);
      expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual([field]);
    },
  );

  it("is a filter, a position or an id that does not exist", async () => {
    const status = async (path: string) => (await app.call(`${PATH}${path}`, { headers: second })).status;
    expect([await status("?state=paid"), await status("?after=x"), await status("/x")]).toEqual([422, 422, 404]);
    expect((await decide(crypto.randomUUID(), "confirm", second)).status).toBe(404);
  });

  it("is found by a part of its name, address or reference, by its telephone and by its amount", async () => {
    const { id } = await record({ last_name: "Zézé-Gnahoré", amount: "47 113", reference: "Chèque 90417" });
    const other = await record({
      last_name: "Autre",
      amount: "47 114",
      email: "autre@exemple.example",
      phone: "0501020304",
    });
    const found = async (query: Record<string, string>) =>
      (await (await app.call(`${PATH}?${new URLSearchParams(query)}`, { headers: second })).json()) as {
        data: { id: string }[];
        total: number;
      };
    for (const q of [
      "zeze",
      "gnahore kouassi",
      "cheque 90417",
      "47113",
      "47 113 FCFA",
      "47.113 F zeze",
      "90417 zeze gnahore 47113",
    ]) {
      const { data, total } = await found({ q });
      expect([q, total, data.map((row) => row.id)]).toEqual([q, 1, [id]]);
    }
    for (const q of ["Zeize Niaoré", "gnaore 47 113"]) {
      expect(await found({ q }), q).toMatchObject({ total: 1, alike: true, data: [{ id }] });
    }
    expect(await found({ q: "zeze" })).toMatchObject({ alike: false });
    for (const q of ["AUTRE@exemple", "05 01 02 03 04"]) expect((await found({ q })).data[0]?.id).toBe(other.id);
    expect((await found({ q: "47113", state: "confirmed" })).total).toBe(0);
    expect((await found({ q: "50%" })).total).toBe(0);
  });

  it("shows what was typed as text, and lists and waiting work count it", async () => {
    const { note } = await record({ first_name: "<b>Awa</b>", note: " =HYPERLINK(1)\r\nRemis par sa sœur\n" });
    expect(note).toBe("=HYPERLINK(1)\nRemis par sa sœur");
    const list = await (await app.call(`${PATH}?state=waiting`, { headers: second })).json();
    expect(list.data[0]).toMatchObject({ first_name: "<b>Awa</b>", may_confirm: true });
    const ofRecorder = await (await app.call(`${PATH}?state=waiting`, { headers: recorder })).json();
    expect(ofRecorder.data[0]).toMatchObject({ first_name: "<b>Awa</b>", may_confirm: false });
    const waiting = await (await app.call("/api/v01/admin/waiting", { headers: second })).json();
    const own = waiting.data.find(({ label }: { label: string }) => label === "Encaissements à confirmer");
    // A payment that one recorded or paid waits for another person.
    const shown = list.data.map(async ({ id }: { id: string }) =>
      (await app.call(`${PATH}/${id}`, { headers: second })).json(),
    );
    expect(own?.count).toBe((await Promise.all(shown)).filter(({ may_confirm }) => may_confirm).length);
  });
});

it("offers what money can be received for, with the words that payers quote", async () => {
  const { data } = await (await app.call(`${PATH}/targets`, { headers: second })).json();
  expect(data[0]).toMatchObject({ target: "cotisation", reference: "COTISATION" });
  expect(data).toContainEqual(expect.objectContaining({ target: `don:${campaign.id}`, label: campaign.title }));
});
