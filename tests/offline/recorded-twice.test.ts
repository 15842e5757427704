// Also on the embedded database: transactions.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

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

type Answer = OfflinePaymentRecord & { code?: string; current?: OfflinePaymentRecord };
async function send(change: Record<string, string>, headers: Carrying = recorder): Promise<[number, Answer]> {
  const answer = await app.call(PATH, { method: "POST", headers, body: offlineForm(campaignId, change) });
  return [answer.status, await answer.json()];
}
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
    const unlike = { first_name: "Autre", last_name: "Personne", email: "", phone: "" };
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

  it("is asked about when two colleagues record it at once", async () => {
    const before = await waiting();
    const facts = { amount: "33 000" };
    const answers = await Promise.all([send(facts), send(facts, second), send(facts)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409]);
    const recorded = answers.find(([status]) => status === 200)?.[1].id;
    for (const [status, { current }] of answers) if (status === 409) expect(current?.id).toBe(recorded);
    expect(await waiting()).toBe(before + 1);
  });
});
