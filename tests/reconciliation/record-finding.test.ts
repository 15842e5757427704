import { afterAll, beforeAll, expect, it } from "vitest";
import type { DecidedFinding, ReconciliationLine } from "#money/reconciliation/reconciliation.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { confirmOffline, offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
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
const record = async (amount = "3000") =>
  (await recordOffline(app, recorder, offlineForm(campaignId, { amount, received_on: today(), reference: "" }))).id;
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
  await confirmOffline(app, second, payment);
  app.clock.advance(1);
  const later = await compare("INCONNUE1", "INCONNUE2");
  expect(later).toMatchObject({ differences: 1, set_aside: 1 });
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
  const other = await say(id, line, await record("2500"));
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
