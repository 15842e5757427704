import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReconciliationCheck } from "#money/reconciliation/reconciliation.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { compareExport, EXPORT_HEADERS, listFindings, sendExport } from "./send-export.ts";

let app: TestApp;
let treasurer: Carrying;
let campaign: string;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  campaign = (await makeCampaign(app.handle)).id;
  today = dayOf(app.clock.now());
});
afterAll(() => stopChecked(app));

async function paid(): Promise<string> {
  const order = await makeOrder(app, campaign);
  await press(app, order, "confirm");
  return order.reference;
}
const line = (reference: string, amount: string, status: string) => [reference, amount, today, status, ""].join(";");
async function check(...lines: string[]): Promise<ReconciliationCheck> {
  return (await sendExport(app, treasurer, [EXPORT_HEADERS, ...lines].join("\r\n"), { path: "/check" })).json();
}
const note = (word: string, meaning: string, headers: Carrying | object = treasurer) =>
  app.post("/admin/status-words", { word, meaning }, headers as Carrying);

describe("the words of the provider's statuses", () => {
  it("are given a meaning once, for all further files, in the audit log", async () => {
    const before = await check(line("A", "1 000", "Perdu en route"), line("B", "2 000", "Effectué"));
    expect(before).toMatchObject({
      words: [{ field: "status", word: "Perdu en route", meaning: null }],
      counts: { unreadable: 1, paid: 1 },
    });
    expect(
      (await Promise.all([note("Perdu en route", "unpaid"), note("perdu  EN route", "unpaid")])).map(
        ({ status }) => status,
      ),
    ).toEqual([204, 204]);
    const after = await check(line("A", "1 000", "PERDU EN ROUTE"));
    expect(after).toMatchObject({
      words: [{ field: "status", word: "PERDU EN ROUTE", meaning: "unpaid" }],
      counts: { unreadable: 0, unpaid: 1 },
    });
    const audit = await (await app.call("/api/v01/admin/audit?subject=status-words", { headers: treasurer })).json();
    expect(audit.data).toHaveLength(1);
  });

  it("are refused if they are known or empty, and to others", async () => {
    for (const [word, meaning] of [
      ["Succès", "unpaid"],
      ["...", "paid"],
      ["", "paid"],
      ["Mot", "lost"],
    ] as const) {
      expect((await note(word, meaning)).status).toBe(422);
    }
    const editor = (await signInStaff(app, ["editor"], { email: "redaction@exemple.example" })).carrying;
    expect((await note("Mot", "paid", editor)).status).toBe(403);
    expect((await note("Mot", "paid", { ...editor, cookie: "" })).status).toBe(401);
  });
});

describe("the lines of the provider's export", () => {
  it("find refunds with negative amounts, whatever case and marks their reference has", async () => {
    const [refunded, dotted] = [await paid(), await paid()];
    const compared = await compareExport(app, treasurer, [
      line(refunded, "10 000", "Succès"),
      line(refunded.toLowerCase(), "-10 000", "Remboursé"),
      line(` ${dotted.toLowerCase()}.`, "10 000", "Succès"),
    ]);
    const references = async (finding: string) =>
      (await listFindings(app, treasurer, compared.id, finding)).map(({ reference }) => reference.toUpperCase());
    expect(await references("refunded_there")).toEqual([refunded]);
    expect(await references("agrees")).toEqual([refunded, dotted]);
    expect(await references("unknown_here")).toEqual([]);
    expect(await references("missing_there")).not.toContain(dotted);
  });

  it("are dated in the one order that their column proves, or are asked about", async () => {
    const dated = (day: string) => ["A", "1 000", day, "Succès", ""].join(";");
    const monthFirst = await check(dated("01/03/2026"), dated("01/25/2026"));
    expect([monthFirst.from, monthFirst.to]).toEqual(["2026-01-03", "2026-01-25"]);
    const contradictory = await check(dated("25/01/2026"), dated("01/26/2026"), dated("2026-01-27"));
    expect(contradictory).toMatchObject({ counts: { paid: 1, unreadable: 2 }, from: "2026-01-27", to: "2026-01-27" });
    expect(contradictory.lines[0]?.problem).toContain("Date douteuse");
    expect((await check(dated("31/12/2098"))).lines[0]?.problem).toContain("Date à venir");
    const doubtful = [EXPORT_HEADERS, dated("01/02/2026"), dated("01/05/2026"), dated("02/03/2026")].join("\r\n");
    const refused = await sendExport(app, treasurer, doubtful);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["date_order"]]);
    const fields = { date_order: "month_first" };
    const answered = await (await sendExport(app, treasurer, doubtful, { fields, path: "/check" })).json();
    expect(answered).toMatchObject({ questions: [], from: "2026-01-02", to: "2026-02-03" });
    expect((await sendExport(app, treasurer, doubtful, { fields })).status).toBe(200);
  });

  it("name their payment even if they cannot be read, and say what a spreadsheet spoilt", async () => {
    const named = await paid();
    const compared = await compareExport(app, treasurer, [
      line(named, "dix mille", "Succès"),
      line("1,23457E+11", "5 000", "Succès"),
      line("AUTRE", "5 000", "Succès"),
    ]);
    const unreadable = await listFindings(app, treasurer, compared.id, "unreadable");
    expect(unreadable[0]?.payment?.state).toBe("paid");
    expect(unreadable[1]?.note).toContain("abîmée par Excel");
    const missing = await listFindings(app, treasurer, compared.id, "missing_there");
    expect(missing.map(({ reference }) => reference)).not.toContain(named);
  });
});

describe("rows that are no payments of the provider's", () => {
  const WALLET = [
    "Transaction ID,Date,Type,Name,Amount,Fee,Balance",
    `W1,2026-01-03 09:12:44,Received,AWA BAMBA,10000,100,310000`,
    `W2,2026-01-03 10:12:44,Sent,FOURNISSEUR EAU,60000,600,249400`,
    `W3,2026-01-04 11:00:00,Withdrawal,,100000,1000,148400`,
  ].join("\n");

  it("are the outgoings of a wallet: its statement is not compared unless staff says that it is the provider's", async () => {
    const checked: ReconciliationCheck = await (
      await sendExport(app, treasurer, WALLET, { path: "/check", name: "wave.csv" })
    ).json();
    const text = expect.stringContaining(
      "«\u00a0Type\u00a0» dit des sorties d’argent («\u00a0Sent\u00a0», «\u00a0Withdrawal\u00a0»)",
    );
    expect(checked.questions).toEqual([{ field: "status", text }]);
    const refused = await sendExport(app, treasurer, WALLET);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { status: [text] }]);
    expect((await sendExport(app, treasurer, WALLET, { fields: { status: "" } })).status).toBe(200);
    await app.settled();
    // A column that says of each row that it was paid leaves nothing to ask.
    const withStatus = WALLET.split("\n").map((row, index) => `${row},${index === 0 ? "Status" : "Success"}`);
    const buyers = WALLET.replace("Sent", "Purchase").replace("Withdrawal", "Facture");
    for (const merchants of [withStatus.join("\n"), buyers]) {
      const { questions } = await (await sendExport(app, treasurer, merchants, { path: "/check" })).json();
      expect(questions).toEqual([]);
    }
  });

  it("are totals and balances: they are no lines", async () => {
    const reference = await paid();
    const lines = [line(reference, "10 000", "Succès"), "TOTAL;7 826 500;;;195 662", ";;;;Sous-total du mois"];
    expect(await check(...lines)).toMatchObject({ counts: { paid: 1, unreadable: 0 }, amount: 10_000 });
    const record = await compareExport(app, treasurer, lines);
    expect(record).toMatchObject({ lines: 1, there: 10_000 });
  });
});
