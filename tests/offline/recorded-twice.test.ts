// Also on the embedded database: transactions.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { confirmOffline, offlineForm, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { importStatement } from "../statements/send-statement.ts";

const PATH = "/api/v01/admin/offline-payments";
let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ recorder, second } = await signInTwoTreasurers(app));
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

type Answer = OfflinePaymentRecord & {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  current?: OfflinePaymentRecord;
};
/** Nothing of the payer of `offlineForm`. */
const unlike = { first_name: "Autre", last_name: "Personne", email: "", phone: "" };
async function send(change: Record<string, string>, headers: Carrying = recorder): Promise<[number, Answer]> {
  const answer = await app.call(PATH, { method: "POST", headers, body: offlineForm(campaignId, change) });
  return [answer.status, await answer.json()];
}
const show = async (id: string): Promise<OfflinePaymentRecord> =>
  (await app.call(`${PATH}/${id}`, { headers: second })).json();
const waiting = async () => {
  const list = await (await app.call(`${PATH}?state=waiting`, { headers: second })).json();
  return list.total as number;
};

describe("a payment that was recorded before", () => {
  it("is asked about, and recorded once more on purpose alone", async () => {
    const facts = { amount: "31 000", note: "Premier onglet" };
    const [, first] = await send(facts);
    const again = { ...facts, key: crypto.randomUUID(), note: "Second onglet" };
    const before = await waiting();
    const [status, { code, current }] = await send(again, second);
    expect([status, code, current?.id]).toEqual([409, "resembles", first.id]);
    expect(await waiting()).toBe(before);
    expect((await send({ ...again, apart_from: crypto.randomUUID() }, second))[0]).toBe(409);
    expect((await send({ ...again, apart_from: first.id }, second))[0]).toBe(200);
    // Sent again, as after a lost answer, it is the one that is recorded.
    const [repeated, same] = await send(again, second);
    expect([repeated, same.id]).toEqual([200, again.key]);
    expect(await waiting()).toBe(before + 1);
    // Of a third one, the newest is shown.
    const [, third] = await send({ ...facts, apart_from: first.id });
    expect(third.current?.id).toBe(again.key);
  });

  it("is known by its payer or telephone, amount, day and method, and not if it was refused", async () => {
    const known = {
      first_name: "Aya",
      last_name: "Koné-Brou",
      email: "aya@exemple.example",
      phone: "0701020304",
      amount: "32 000",
      received_on: "2026-01-04",
      method: "DEPOSIT",
      reference: "OM 1",
    };
    const [, { id }] = await send(known);
    const asked: Record<string, string>[] = [
      ...[{ email: "AYA@exemple.example" }, { phone: "+225 07 01 02 03 04" }],
      ...[
        { first_name: "KONE-BROU", last_name: "aya" },
        { first_name: "AYA", last_name: "kone-brou" },
      ],
    ];
    for (const change of asked) {
      const [status, { current }] = await send({ ...known, ...unlike, reference: "", ...change });
      expect([status, current?.id], JSON.stringify(change)).toEqual([409, id]);
    }
    await app.post(`/admin/offline-payments/${id}/refuse`, { reason: "Saisi par erreur" }, recorder);
    const others = [{}, { amount: "32 500" }, { received_on: "2026-01-03" }, { method: "CASH" }, unlike];
    for (const change of others) {
      expect((await send({ ...known, ...change }))[0], JSON.stringify(change)).toBe(200);
    }
  });

  it("is known by the number of its cheque or transfer, whoever paid and whenever, and is told to who confirms", async () => {
    const cheque = { method: "CHEQUE", amount: "34 000", reference: "CHQ 0099123", received_on: "2026-01-02" };
    const [, first] = await send(cheque);
    expect(first.resembles).toBeNull();
    await confirmOffline(app, second, first.id);
    const other = { ...cheque, ...unlike, received_on: "2026-01-03" };
    for (const reference of ["chèque n° 99 123", "Réf. 0099123", "n°0099123", "CHQ99123"]) {
      const [status, { code, current }] = await send({ ...other, reference });
      expect([status, code, current?.id], reference).toEqual([409, "resembles", first.id]);
    }
    for (const change of [{ reference: "0099124" }, { method: "TRANSFER" }, { amount: "34 500" }]) {
      expect((await send({ ...other, ...change }))[0], JSON.stringify(change)).toBe(200);
    }
    const [, again] = await send({ ...other, received_on: "2026-01-04", apart_from: first.id });
    expect((await show(again.id)).resembles).toMatchObject({
      id: first.id,
      state: "confirmed",
      reference: "CHQ 0099123",
    });
    await confirmOffline(app, second, again.id);
    expect((await show(again.id)).resembles).toBeNull();
  });

  it("is not known by what many payers quote, and cash without a reference is not told to who confirms", async () => {
    const many = ["DON FORAGE 2026", "Cotisation 2026", "M-000047", "M-012345", ""];
    for (const [place, reference] of many.entries()) {
      const quoting = { method: "TRANSFER", amount: String(35_000 + place), reference };
      expect((await send({ ...quoting, ...unlike, received_on: "2026-01-02" }))[0], reference).toBe(200);
      expect((await send({ ...quoting, ...unlike, last_name: "Autre", received_on: "2026-01-03" }))[0], reference).toBe(
        200,
      );
    }
    const cash = { amount: "35 500", reference: "" };
    const [, one] = await send(cash);
    const [, two] = await send({ ...cash, apart_from: one.id });
    expect((await show(two.id)).resembles).toBeNull();
  });

  it("is asked about when two colleagues record it at once", async () => {
    const before = await waiting();
    const facts = { amount: "33 000" };
    const answers = await Promise.all([send(facts), send(facts, second), send(facts)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409]);
    const recorded = answers.find(([status]) => status === 200)?.[1].id;
    for (const [status, { current }] of answers) if (status === 409) expect(current?.id).toBe(recorded);
    expect(await waiting()).toBe(before + 1);
  });

  it("is asked about when two colleagues record one cheque at once, on two days", async () => {
    const cheque = { method: "CHEQUE", amount: "36 000", reference: "0099124" };
    const other = { ...cheque, ...unlike, received_on: "2026-01-03", reference: "CHQ 99124" };
    const answers = await Promise.all([send(cheque), send(other, second)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  });
});

describe("a payment that is recorded from the line of a statement", () => {
  const importLine = async (label: string, amount: number): Promise<StatementLine> => {
    await importStatement(app, second, `Date;Libellé;Crédit\n05/01/2026;${label};${amount}`);
    const path = `/api/v01/admin/statement-lines?q=${encodeURIComponent(label)}`;
    return (await (await app.call(path, { headers: second })).json()).data[0];
  };
  const transfer = { method: "TRANSFER", reference: "" };

  it("is linked to it at once, and not recorded if it has another amount or was decided meanwhile", async () => {
    const { id: line } = await importLine("VIR RECU KONE 880123", 37_000);
    const [wrong, { errors }] = await send({ ...transfer, amount: "37 500", line });
    expect([wrong, Object.keys(errors ?? {})]).toEqual([422, ["amount"]]);
    const [status, first] = await send({ ...transfer, amount: "37 000", line }, second);
    expect(status).toBe(200);
    const linked = await (await app.call(`/api/v01/admin/statement-lines/${line}`, { headers: second })).json();
    expect(linked).toMatchObject({ state: "linked", payment: { id: first.id } });
    const before = await waiting();
    const late = { ...transfer, ...unlike, amount: "37 000", line };
    const [refused, { code, message }] = await send(late);
    expect([refused, code, message]).toEqual([409, "decided", expect.stringContaining("liée à un encaissement")]);
    expect((await send({ ...late, line: crypto.randomUUID() }))[0]).toBe(404);
    expect(await waiting()).toBe(before);
    // Its words are asked about without the line too, whatever was noted of the payment.
    const [asked, { current }] = await send({ ...late, line: "", reference: "Vir reçu Koné 880123" });
    expect([asked, current?.id]).toEqual([409, first.id]);
  });

  it("is recorded once when two colleagues save it at once", async () => {
    const { id: line } = await importLine("VIR RECU BAMBA", 38_000);
    const before = await waiting();
    const facts = { ...transfer, amount: "38 000", line };
    const answers = await Promise.all([send(facts), send({ ...facts, ...unlike }, second)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await waiting()).toBe(before + 1);
  });
});
