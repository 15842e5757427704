import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { DecidedFinding, ReconciliationLine } from "#money/reconciliation/reconciliation.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { compareExport, listFindings, RECONCILIATIONS, showComparison } from "./send-export.ts";

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

const today = () => dayOf(app.clock.now());
const compare = (...references: string[]) =>
  compareExport(
    app,
    recorder,
    references.map((reference) => `${reference};3000;${today()} 10:42:00;SUCCES;75`),
  );
const unknown = (id: string) => listFindings(app, recorder, id, "unknown_here");
const record = async (change: Record<string, string> = {}) => {
  const facts = { method: "PROVIDER", amount: "3000", received_on: today(), reference: "" };
  return (await recordOffline(app, recorder, offlineForm(campaignId, { ...facts, ...change }))).id;
};
const confirm = (payment: string, by = second) => app.post(`/admin/offline-payments/${payment}/confirm`, {}, by);
const reopen = (id: string, line: ReconciliationLine | undefined, payment: string) =>
  app.post(`${pathOf(id, line)}/reopen`, { finding: line?.finding, reference: line?.reference, payment }, recorder);
const remove = (id: string) => app.post(`/admin/reconciliations/${id}/remove`, {}, recorder);
const codeOf = async (response: Response) => [response.status, (await response.json()).code];
const read = async <Answer>(path: string): Promise<Answer> =>
  (await app.call(`/api/v01/admin/${path}`, { headers: recorder })).json();
const lineOf = async (payment: string) =>
  (await read<OfflinePaymentRecord>(`offline-payments/${payment}`)).provider_line;
const pathOf = (id: string, line: ReconciliationLine | undefined) =>
  `/admin/reconciliations/${id}/lines/${line?.place}`;
const say = (id: string, line: ReconciliationLine | undefined, payment: string, by: Carrying = recorder) =>
  app.post(`${pathOf(id, line)}/record`, { finding: line?.finding, reference: line?.reference, payment }, by);

it("a payment that is unknown here is read for the form, and waits no more once it is recorded", async () => {
  const { id } = await compare("INCONNUE1", "INCONNUE2");
  const [line, other] = await unknown(id);
  const read: DecidedFinding = await (await app.call(`/api/v01${pathOf(id, line)}`, { headers: recorder })).json();
  expect(read).toMatchObject({
    record: { id, file_name: "releve.csv" },
    line: { line: 2, reference: "INCONNUE1", there: 3_000, paid_on: today(), set_aside: null },
  });
  const payment = await record();
  const both = await Promise.all([say(id, line, payment), say(id, other, payment, second), say(id, line, payment)]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const aside = (await unknown(id)).flatMap(({ set_aside }) => set_aside ?? []);
  expect(aside).toEqual([{ reason: "Enregistré comme encaissement", by: expect.any(String), payment }]);
  expect(await showComparison(app, recorder, id)).toMatchObject({ differences: 1, set_aside: 1 });
  // A later export of the same days has the line again: it stays the recorded payment.
  app.clock.advance(1);
  const later = await compare("INCONNUE1", "INCONNUE2");
  expect(later).toMatchObject({ differences: 1, set_aside: 1 });
});

describe("a payment that the provider received, and the site did not know", () => {
  const receivedThere = async () => (await read<MonthRecord>(`months/${today().slice(0, 7)}`)).provider?.received ?? 0;

  it("is booked at the provider once its export shows it, and known to the next comparison", async () => {
    const { id } = await compare("CHEZ-LUI1");
    const [line] = await unknown(id);
    const payment = await record();
    const unproven = await confirm(payment);
    expect([unproven.status, (await unproven.json()).code]).toEqual([422, "not_with_the_provider"]);
    expect((await say(id, line, payment)).status).toBe(200);
    expect(await read(`offline-payments/${payment}`)).toMatchObject({
      state: "waiting",
      method: "Prestataire de paiement",
      provider_line: {
        comparison: id,
        file_name: "releve.csv",
        line: 2,
        reference: "CHEZ-LUI1",
        paid_on: today(),
        amount: 3_000,
        fees: 75,
      },
    });
    const received = await receivedThere();
    expect((await confirm(payment, recorder)).status).toBe(403);
    const twice = await Promise.all([confirm(payment), confirm(payment)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await receivedThere()) - received).toBe(3_000);
    const { payment_id } = await read<OfflinePaymentRecord>(`offline-payments/${payment}`);
    const counted = await read<PaymentRecord>(`payments/${payment_id}`);
    expect(counted).toMatchObject({
      amount: 3_000,
      state: "paid",
      provider: "simulator",
      day_only: true,
      offline_id: payment,
    });
    const file = await app.call(`/api/v01/admin/ledger/export?from=${today()}&to=${today()}&format=csv`, {
      headers: recorder,
    });
    const booked = (await file.text()).split(/\r?\n/).filter((row) => row.includes(counted.reference));
    expect(booked.map((row) => row.split(";").slice(2, 5))).toEqual([["5541", "7021", "3000"]]);
    app.clock.advance(1);
    const later = await compare("chez-lui1");
    expect(later).toMatchObject({ differences: 0, there: 3_000 });
    expect((await listFindings(app, recorder, later.id, "agrees"))[0]?.payment?.id).toBe(payment_id);
    expect(await codeOf(await remove(id))).toEqual([409, "decided"]);
  });

  it("keeps the line that proves it: it is not opened again, nor removed, and comparing again finds it", async () => {
    const { id } = await compare("CHEZ-LUI2");
    const [line] = await unknown(id);
    const payment = await record();
    await say(id, line, payment);
    expect((await confirm(payment)).status).toBe(200);
    const proof = await lineOf(payment);
    expect(await codeOf(await reopen(id, line, payment))).toEqual([409, "decided"]);
    expect(await codeOf(await say(id, line, await record()))).toEqual([409, "decided"]);
    expect(await codeOf(await remove(id))).toEqual([409, "decided"]);
    app.clock.advance(1);
    await app.post(`/admin/reconciliations/${id}/again`, {}, recorder);
    await app.settled();
    expect(await unknown(id)).toEqual([]);
    expect(await lineOf(payment)).toEqual(proof);
    expect(await codeOf(await remove(id))).toEqual([409, "decided"]);
  });

  it("is confirmed, or its line is opened, or its comparison removed, if all happens at once", async () => {
    for (const [name, undo] of [
      ["ENSEMBLE1", reopen],
      ["ENSEMBLE2", remove],
    ] as const) {
      app.clock.advance(1);
      const { id } = await compare(name);
      const [line] = await unknown(id);
      const payment = await record();
      await say(id, line, payment);
      const [confirmed, undone] = await Promise.all([confirm(payment), undo(id, line, payment)]);
      expect([confirmed.ok, undone.ok]).toContain(true);
      expect(confirmed.ok).toBe(!undone.ok);
      expect((await lineOf(payment)) !== null).toBe(confirmed.ok);
    }
  });

  it("is no proof of another amount of the same reference", async () => {
    app.clock.advance(1);
    const { id } = await compare("CHEZ-LUI3");
    const other = await compareExport(app, recorder, [`CHEZ-LUI3;9000;${today()} 10:42:00;SUCCES;75`]);
    const [line] = await unknown(id);
    const payment = await record();
    await say(id, line, payment);
    expect((await confirm(payment)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(204);
  });
});

it("money beside the provider is no line of its export", async () => {
  const { id } = await compare("INCONNUE7");
  const [line] = await unknown(id);
  for (const method of ["CASH", "DEPOSIT", "TRANSFER", "CHEQUE"]) {
    const refused = await say(id, line, await record({ method }));
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: "not_with_the_provider", errors: { payment: [expect.stringContaining("chez le prestataire")] } },
    ]);
  }
  expect((await unknown(id))[0]?.set_aside).toBeNull();
});

it("a recorded payment that is refused leaves its line to be decided again", async () => {
  const { id } = await compare("INCONNUE3");
  const [line] = await unknown(id);
  const payment = await record();
  expect((await say(id, line, payment)).status).toBe(200);
  await app.post(`/admin/offline-payments/${payment}/refuse`, { reason: "Erreur" }, second);
  expect((await unknown(id)).map(({ set_aside }) => set_aside)).toEqual([null]);
  const audit = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: recorder })).json();
  expect(audit.data[0]).toMatchObject({ action: "reopened_line", name: "INCONNUE3" });
  const refused = await say(id, line, payment);
  expect([refused.status, (await refused.json()).message]).toEqual([409, "Cet encaissement a été refusé."]);
});

it("a line that a colleague has recorded meanwhile is neither set aside nor opened by who has not seen it", async () => {
  const { id } = await compare("INCONNUE6");
  const [seen] = await unknown(id);
  expect((await say(id, seen, await record())).status).toBe(200);
  const body = { finding: seen?.finding, reference: seen?.reference };
  const told = [409, expect.stringMatching(/ l’a enregistrée comme encaissement à \d/)];
  for (const [verb, more] of [
    ["set-aside", { reason: "Don à la caisse" }],
    ["reopen", {}],
    ["record", { payment: await record() }],
  ] as const) {
    const refused = await app.post(`${pathOf(id, seen)}/${verb}`, { ...body, ...more }, second);
    expect([refused.status, (await refused.json()).message]).toEqual(told);
  }
  const [now] = await unknown(id);
  const opened = await app.post(`${pathOf(id, seen)}/reopen`, { ...body, payment: now?.set_aside?.payment }, second);
  expect([opened.status, (await unknown(id))[0]?.set_aside]).toEqual([200, null]);
});

it("another amount, another finding, a line set aside, and other persons are refused", async () => {
  const { id } = await compare("INCONNUE4", "INCONNUE4", "INCONNUE5");
  const [line, aside] = await unknown(id);
  const [repeated] = await listFindings(app, recorder, id, "repeated");
  const other = await say(id, line, await record({ amount: "2500" }));
  expect([other.status, Object.keys((await other.json()).errors)]).toEqual([422, ["payment"]]);
  const payment = await record();
  expect((await say(id, repeated, payment)).status).toBe(409);
  expect((await say(id, line, crypto.randomUUID())).status).toBe(404);
  const { finding, reference } = aside as ReconciliationLine;
  await app.post(`${pathOf(id, aside)}/set-aside`, { finding, reference, reason: "Essai" }, recorder);
  expect((await say(id, aside, payment)).status).toBe(409);
  const editor = (await signInStaff(app, ["editor"], { email: "redac@exemple.example" })).carrying;
  expect((await say(id, line, payment, editor)).status).toBe(403);
  expect((await app.call(`${RECONCILIATIONS}/${id}/lines/1`, { headers: editor })).status).toBe(403);
  expect((await app.call(`${RECONCILIATIONS}/${id}/lines/999`, { headers: recorder })).status).toBe(404);
});
