import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { compareChunk } from "#money/reconciliation/compare-chunk.ts";
import { FINDINGS, type ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { nameOfFinding } from "#money/reconciliation/reconciliation-words.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { BY_TREASURER, treasurer as decider } from "../factories/treasurer.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
import { countBooks, readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import {
  compareExport,
  EXPORT_HEADERS,
  listFindings,
  RECONCILIATIONS,
  sendExport,
  showComparison,
} from "./send-export.ts";

const TREASURER = "tresorerie@exemple.example";
let app: TestApp;
let treasurer: Carrying;
let campaign: string;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"], { email: TREASURER })).carrying;
  campaign = (await makeCampaign(app.handle)).id;
  today = dayOf(app.clock.now());
});
afterAll(() => stopChecked(app));

const ordered = async (change = {}) => (await makeOrder(app, campaign, change)).reference;
async function paid(): Promise<string> {
  const order = await makeOrder(app, campaign);
  await press(app, order, "confirm");
  return order.reference;
}
/** Paid, on the word of a message alone. */
async function notified(change = {}): Promise<string> {
  const reference = await ordered(change);
  await notify(app, { path: await notificationPath(app, reference), reference });
  await app.settled();
  return reference;
}
const line = (reference: string, { amount = "10 000", day = today, status = "SUCCES", fees = "250" } = {}) =>
  [reference, amount, `${day} 10:42:00`, status, fees].join(";");
const act = (id: string, action: string, headers: Carrying = treasurer) =>
  app.call(`${RECONCILIATIONS}/${id}/${action}`, { method: "POST", headers });
const evidenceOf = async (reference: string) => (await readAttempt(app.handle, reference)).evidence;

describe("the comparison with the provider's export", () => {
  it("finds each difference, sums both sides, and changes no payment", async () => {
    const references = {
      agrees: await paid(),
      refunded: await paid(),
      missing: await paid(),
      differs: await paid(),
      failed: await paid(),
      open: await ordered(),
      retried: await paid(),
    };
    const before = await countBooks(app.handle);
    const compared = await compareExport(app, treasurer, [
      line(references.agrees),
      line(references.agrees),
      line(references.refunded, { status: "Remboursé" }),
      line(references.differs, { amount: "9.500" }),
      line(references.failed, { status: "-1" }),
      line(references.open),
      line(references.retried, { status: "Échec" }),
      line(references.retried),
      line("INCONNUE", { amount: "3000" }),
      line("REFUSEE", { status: "Refusé" }),
      line("ABIMEE", { amount: "dix mille" }),
      line("ETRANGE", { status: "Perdu en route" }),
    ]);
    const countOf = (finding: string) => compared.sums.find((sum) => sum.finding === finding)?.count ?? 0;
    expect(Object.fromEntries(FINDINGS.map((finding) => [finding, countOf(finding)]))).toEqual({
      unknown_here: 1,
      not_paid_here: 1,
      amount_differs: 1,
      failed_there: 1,
      refunded_there: 1,
      refunded_here: 0,
      returned_there: 0,
      missing_there: 1,
      repeated: 1,
      unreadable: 2,
      at_edge: 0,
      agrees: 2,
      unpaid: 1,
      superseded: 1,
    });
    expect(compared).toMatchObject({ state: "done", waiting: 0, lines: 12, differences: 9, from: today, to: today });
    // There: five payments of 10,000, one of 9,500 and one of 3,000. Here: six of 10,000.
    expect(compared).toMatchObject({ there: 62_500, here: 60_000, fees: 7 * 250 });
    const [missing] = await listFindings(app, treasurer, compared.id, "missing_there");
    expect(missing?.payment).toMatchObject({ payer: "Awa Koné", method: expect.stringMatching(/./) });
    expect(missing).toMatchObject({ line: null, reference: references.missing, there: null, here: 10_000 });
    expect(missing?.payment?.state).toBe("paid");
    const unreadable = await listFindings(app, treasurer, compared.id, "unreadable");
    expect(unreadable.map(({ line: number, note }) => [number, note])).toEqual([
      [12, "Montant illisible\u00a0: «\u00a0dix mille\u00a0»."],
      [13, "Statut inconnu\u00a0: «\u00a0Perdu en route\u00a0»."],
    ]);
    expect(await countBooks(app.handle)).toEqual({ ...before, messages: expect.any(Number) });
    const csv = await app.call(`${RECONCILIATIONS}/${compared.id}/result?format=csv`, { headers: treasurer });
    const differences = await csv.text();
    expect(differences.match(/Payés ici, absents du relevé/g)).toHaveLength(1);
    expect(differences).toContain("Awa Koné");

    // A decision of staff shows when the same export is compared again.
    const { id: attemptId } = await readAttempt(app.handle, references.refunded);
    await refundPayment(app.site.app.ctx, decider, {
      ...BY_TREASURER,
      attemptId,
      amount: 10_000,
      expectedRemaining: 10_000,
      reason: "Demande",
    });
    await Promise.all([act(compared.id, "again"), act(compared.id, "again")]);
    await app.settled();
    const again = await showComparison(app, treasurer, compared.id);
    expect(again.differences).toBe(8);
    expect(again).toMatchObject({ there: compared.there, here: compared.here, state: "done" });
    await app.handle.db.execute(sql`delete from reconciliations`);
  });

  it("has one finding of what was paid and given back there, and never counted here", async () => {
    const [unpaid, partly, alone] = [await ordered(), await ordered(), await ordered()];
    const given = (reference: string, amount = "10 000") => line(reference, { amount, status: "Remboursé" });
    const compared = await compareExport(app, treasurer, [
      ...[line("INCONNUE1"), given("inconnue1")],
      ...[given(unpaid), line(unpaid)],
      ...[line(partly), given(partly, "4 000")],
      given(alone),
      given("INCONNUE2", "-3 000"),
    ]);
    const found = async (finding: string) =>
      (await listFindings(app, treasurer, compared.id, finding)).map(({ reference, there }) => [reference, there]);
    expect(await found("returned_there")).toEqual([
      ["INCONNUE1", 10_000],
      [unpaid, 10_000],
      [alone, 10_000],
      ["INCONNUE2", 3_000],
    ]);
    // Some of it is still there: it is to be confirmed first.
    expect(await found("not_paid_here")).toEqual([[partly, 10_000]]);
    expect(await found("unknown_here")).toEqual([]);
    const shown = async (reference: string) => {
      const { id } = await readAttempt(app.handle, reference);
      return (await app.call(`/api/v01/admin/payments/${id}`, { headers: treasurer })).json();
    };
    expect((await shown(partly)).exported_amount).toBe(10_000);
    expect((await shown(unpaid)).exported_amount).toBeNull();
    await act(compared.id, "again");
    await app.settled();
    expect((await showComparison(app, treasurer, compared.id)).differences).toBe(compared.differences);
    await app.handle.db.execute(sql`delete from reconciliations`);
  });

  it("asks once of what a later export gives back", async () => {
    const open = async (): Promise<string> =>
      (await app.call("/api/v01/admin/decisions?kind=finding", { headers: treasurer })).text();
    const yesterday = dayOf(new Date(app.clock.now().getTime() - 86_400_000));
    await compareExport(app, treasurer, [line("INCONNUE3", { day: yesterday })]);
    expect(await open()).toContain(nameOfFinding("unknown_here"));
    await compareExport(app, treasurer, [line("INCONNUE3", { status: "Remboursé" })]);
    expect(await open()).toContain(nameOfFinding("returned_there"));
    expect(await open()).not.toContain(nameOfFinding("unknown_here"));
    await app.handle.db.execute(sql`delete from reconciliations`);
  });

  it("finds the refunds that staff says the provider made, and that no export shows", async () => {
    const [kept, unnamed, proven] = [await paid(), await paid(), await paid()];
    for (const reference of [kept, unnamed, proven]) {
      const { id: attemptId } = await readAttempt(app.handle, reference);
      await refundPayment(app.site.app.ctx, decider, {
        ...BY_TREASURER,
        attemptId,
        amount: 4_000,
        expectedRemaining: 10_000,
        reason: "Demande",
      });
    }
    app.clock.advance(60);
    const provenThere = [line(proven), line(proven, { amount: "-4 000", status: "Remboursé" })];
    const compared = await compareExport(app, treasurer, [line(kept), ...provenThere]);
    const found = () => listFindings(app, treasurer, compared.id, "refunded_here");
    expect(await found()).toMatchObject([
      { reference: kept, line: 2, there: 10_000, here: 10_000 },
      // No line names it: its payment is missing, and so is its refund.
    ]);
    const missing = await listFindings(app, treasurer, compared.id, "missing_there");
    expect(missing.map((one) => one.reference)).toContain(unnamed);

    // The next export shows the refund: it counts for the former one, too.
    const next = await compareExport(app, treasurer, [line(kept, { amount: "4000", status: "Remboursé" })]);
    expect(await listFindings(app, treasurer, next.id, "refunded_here")).toEqual([]);
    await act(compared.id, "again");
    await app.settled();
    expect(await found()).toEqual([]);
    await app.handle.db.execute(sql`delete from reconciliations`);
  });

  it("proves what only a message proved, once, but never to the person who paid it", async () => {
    const [one, other] = [await notified(), await notified()];
    const own = await notified({ donor_email: TREASURER.toUpperCase() });
    const compared = await compareExport(
      app,
      treasurer,
      [one, other, own].map((reference) => line(reference)),
    );
    expect(compared).toMatchObject({ provable: 2, own: 1 });
    expect(await evidenceOf(one)).toBe("notified");
    const both = await Promise.all([act(compared.id, "prove"), act(compared.id, "prove")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await showComparison(app, treasurer, compared.id)).toMatchObject({ provable: 0, own: 1 });
    expect(await Promise.all([one, other, own].map(evidenceOf))).toEqual([
      "export_verified",
      "export_verified",
      "notified",
    ]);
    const { id } = await readAttempt(app.handle, one);
    const record = await (await app.call(`/api/v01/admin/payments/${id}`, { headers: treasurer })).json();
    const decisions = record.events.filter(({ kind }: { kind: string }) => kind === "verify");
    expect(decisions).toMatchObject([{ amount: 10_000, by: "Awa Koné", note: expect.stringContaining("releve.csv") }]);
    expect(record).toMatchObject({ evidence: "export_verified", state: "paid" });
    expect(record.actions).not.toContain("confirm");
    // A message that comes again takes nothing away.
    await notify(app, { path: await notificationPath(app, one), reference: one }, { payId: "PAY2" });
    await app.settled();
    expect(await evidenceOf(one)).toBe("export_verified");
  });

  it("is started once by a key, and ends right if chunks run twice or at once", async () => {
    const key = crypto.randomUUID();
    const content = [EXPORT_HEADERS, ...Array.from({ length: 1_200 }, (_, index) => line(`LOT${index}`))].join("\n");
    const answers = await Promise.all([1, 2].map(() => sendExport(app, treasurer, content, { key })));
    const [one, two] = await Promise.all(answers.map(async (answer) => (await answer.json()) as ReconciliationRecord));
    expect(two?.id).toBe(one?.id);
    const reconciliationId = one?.id ?? "";
    const { ctx } = app.site.app;
    await Promise.all([1, 2, 3].map(() => compareChunk(ctx, { reconciliationId, round: 1 })));
    await app.settled();
    await compareChunk(ctx, { reconciliationId, round: 1 });
    const compared = await showComparison(app, treasurer, reconciliationId);
    expect(compared.sums.find(({ finding }) => finding === "unknown_here")?.count).toBe(1_200);
    expect((await sendExport(app, treasurer, `${content}\n`, { key })).status).toBe(409);
  });

  it("refuses with a reason what cannot be compared", async () => {
    const refusal = async (content: string | Uint8Array<ArrayBuffer>, fields = {}) => {
      const answer = await sendExport(app, treasurer, content, { fields });
      expect(answer.status).toBe(422);
      return Object.keys(((await answer.json()) as { errors: object }).errors);
    };
    expect(await refusal(Uint8Array.from([0x89, 0x50, 0, 1]))).toEqual(["file"]);
    expect(await refusal("A;B\n1;2")).toEqual(["reference"]);
    expect(await refusal("Référence;B\nX;2")).toEqual(["amount"]);
    expect(await refusal("Référence;Montant\nX;200")).toEqual(["from"]);
    expect(await refusal("Référence;Montant\nX;deux cents")).toEqual(["file"]);
    expect(await refusal(`${EXPORT_HEADERS}\n${line("X")}`, { from: "2026-02-31" })).toEqual(["from"]);
    expect(await refusal(`${EXPORT_HEADERS}\n${line("X")}`, { from: "2030-02-01" })).toEqual(["to"]);
    expect(await refusal(`${EXPORT_HEADERS}\n${line("X")}`, { reference: "77" })).toEqual(["reference"]);
    const strange = ["<script>alert(1)</script>", "مرجع", "🎉", "x".repeat(10_000)].map((text) => line(text));
    expect((await compareExport(app, treasurer, strange)).state).toBe("done");
    const id = crypto.randomUUID();
    for (const path of ["", "/lines", "/result?format=csv"]) {
      expect((await app.call(`${RECONCILIATIONS}/${id}${path}`, { headers: treasurer })).status).toBe(404);
    }
    for (const action of ["again", "prove"]) expect((await act(id, action)).status).toBe(404);
  });

  it("does not count as missing what another period's export may have", async () => {
    const late = await ordered();
    const path = await notificationPath(app, late);
    app.clock.advance(24 * 3600);
    await notify(app, { path, reference: late });
    await app.settled();
    // The session of the day before has ended.
    const next = (await signInStaff(app, ["treasurer"])).carrying;
    const compared = await compareExport(app, next, [line("AUTRE")], { fields: { from: today, to: today } });
    const edge = await listFindings(app, next, compared.id, "at_edge");
    expect(edge.map(({ reference }) => reference)).toContain(late);
    const missing = await listFindings(app, next, compared.id, "missing_there");
    expect(missing.map(({ reference }) => reference)).not.toContain(late);
  });

  it("finds a refund of a payment of another month that the export of its month does not show", async () => {
    const reference = await paid();
    app.clock.advance(40 * 24 * 3600);
    const { carrying: later } = await signInStaff(app, ["treasurer"]);
    const { id: attemptId } = await readAttempt(app.handle, reference);
    await refundPayment(app.site.app.ctx, decider, {
      ...BY_TREASURER,
      attemptId,
      amount: 10_000,
      expectedRemaining: 10_000,
      reason: "Demande",
    });
    app.clock.advance(60);
    const day = dayOf(app.clock.now());
    const compared = await compareExport(app, later, [line("INCONNUE", { day })], {
      fields: { from: day, to: day },
    });
    expect(await listFindings(app, later, compared.id, "refunded_here")).toMatchObject([
      { reference, line: null, there: null, here: null, paid_on: day },
    ]);
  });
});
