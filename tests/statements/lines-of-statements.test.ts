import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatementLines } from "#money/statements/statement.contract.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import { makeAccount } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { checkStatement, importStatement } from "./send-statement.ts";

const WALLET = "DEPOSIT:+2250100000004";
let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  const { ctx } = app.site.app;
  const { offline_giving } = await ctx.readSettings();
  const mobile_money = [{ label: "Moov Money", number: "+2250100000004" }];
  const change = { offline_giving: { ...offline_giving, bank: "Banque Essai", mobile_money } };
  await ctx.write((unit) => writeSettings(unit, change, app.clock.now()));
});
afterAll(() => stopChecked(app));

const file = (...lines: string[]) => lines.join("\r\n");
const verdicts = async (content: string, sent = {}) => {
  const { lines } = await checkStatement(app, treasurer, content, sent);
  return lines.toSorted((a, b) => a.line - b.line).map(({ line, verdict }) => `${line} ${verdict}`);
};

describe("a statement in pages", () => {
  const HEADERS = "Date;Valeur;Libellé;Débit;Crédit;Solde";
  const PAGES = file(
    ...["BANQUE ESSAI;;;;;", "Compte n° 00111 25;;;Page 1/2;;", HEADERS],
    ...["02/11/2026;03/11/2026;VIR RECU KOUADIO;;100 000;1 350 000", ";;REF 2026-115 DON FORAGE;;;"],
    ...["03/11/2026;;FRAIS;5 500;;1 344 500", ";;A REPORTER;5 500;100 000;1 344 500"],
    ...["BANQUE ESSAI;;;;;", "Compte n° 00111 25;;;Page 2/2;;", HEADERS, "06/11/2026;;REMISE;;75 000;1 419 500"],
    ...[
      ";;TEXTE D’UNE LIGNE DE CREDIT;;;",
      "31/02/2026;;VIR PERDU;;;",
      ";;VIR SANS DATE;;9 000;",
      ";TOTAL;;5 500;175 000;",
    ],
  );

  it("has no unreadable lines where pages begin, and none where money may be lost is passed over", async () => {
    expect(await verdicts(PAGES)).toEqual([
      ...["4 fresh", "5 nothing", "6 paid_out", "7 balance", "8 nothing", "9 nothing", "10 nothing", "11 fresh"],
      ...["12 nothing", "13 unreadable", "14 unreadable", "15 balance"],
    ]);
  });

  it("has labels of several lines, by which the line is found, and is known when it comes again", async () => {
    expect((await importStatement(app, treasurer, PAGES)).counts).toMatchObject({ fresh: 2, amount: 175_000 });
    const { data } = (await (
      await app.call("/api/v01/admin/statement-lines", { headers: treasurer })
    ).json()) as StatementLines;
    await makeAccount(app, { last_name: "Kouadio" });
    const heard = await app.call("/api/v01/admin/statement-lines?q=couadyo", { headers: treasurer });
    expect(await heard.json()).toMatchObject({ total: 1, alike: true, data: [{ amount: 100_000 }] });
    expect(data.map(({ label }) => label)).toEqual([
      "REMISE TEXTE D’UNE LIGNE DE CREDIT",
      "VIR RECU KOUADIO REF 2026-115 DON FORAGE",
    ]);
    for (const q of ["02/11", "2 nov", "2026-11-02"]) {
      const found = await app.call(`/api/v01/admin/statement-lines?q=${encodeURIComponent(q)}`, { headers: treasurer });
      expect(await found.json()).toMatchObject({ total: 1, amount: 100_000, data: [{ paid_on: "2026-11-02" }] });
    }
    const bare = file(HEADERS, "02/11/2026;;Vir recu Kouadio;;100 000;");
    expect((await checkStatement(app, treasurer, bare)).counts).toMatchObject({ fresh: 0, known: 1 });
  });
});

describe("a statement of a wallet", () => {
  const headers = "REFID|DATE|SERVICE|MSISDN SOURCE|MSISDN DESTINATION|MONTANT|ETAT";
  const rows = [
    "1|15/11/2026|TRANSFERT|2250101010103|2250100000004|6000|SUCCES",
    "2|16/11/2026|TRANSFERT|22501 00 00 00 04|2250101010105|3000|SUCCES",
    "3|16/11/2026|CASHOUT|2250100000004|2250101010104|10000|SUCCES",
    "4|16/11/2026|TRANSFERT|2250101010105|2250101010106|4000|SUCCES",
    "5|16/11/2026|TRANSFERT|2250101010105|2250100000004|4000|ECHEC",
  ];

  it("receives what is sent to its number, and nothing that its number sends", async () => {
    const content = file(headers, ...rows);
    const checked = await checkStatement(app, treasurer, content, { account: WALLET });
    expect(checked).toMatchObject({
      counts: { fresh: 1, paid_out: 2, unreadable: 1, failed: 1, amount: 6_000 },
      words: [{ field: "direction", word: "TRANSFERT" }],
    });
    // A word that is written on both sides says less than the wallet's own number.
    const meaning = { account: WALLET, word: "TRANSFERT", meaning: "in" };
    expect((await app.post("/admin/statement-words", meaning, treasurer)).status).toBe(204);
    expect((await checkStatement(app, treasurer, content, { account: WALLET })).counts).toMatchObject({
      fresh: 2,
      paid_out: 2,
      unreadable: 0,
    });
    const unworded = file(headers, ...rows).replaceAll(/\|(SERVICE|TRANSFERT|CASHOUT)(?=\|)/g, "");
    expect((await checkStatement(app, treasurer, unworded, { account: WALLET })).counts).toMatchObject({
      fresh: 2,
      paid_out: 2,
      failed: 1,
      amount: 10_000,
    });
  });

  it("is dated by the clock of Abidjan, and names payers rather than their numbers", async () => {
    const { lines } = await checkStatement(
      app,
      treasurer,
      file(
        "Timestamp,Transaction ID,From,Counterparty Name,Amount",
        "2026-11-12T23:40:10+00:00,A,0700000001,Awa Diallo,1000",
        "2026-11-12T00:30:10+02:00,B,0700000002,Jean Brou,2000",
        "2026-11-13 22:30:00.123 -0500,C,0700000003,Sœur Ange,4000",
      ),
      { account: WALLET },
    );
    expect(lines.map(({ paid_on, time, payer }) => `${paid_on} ${time} ${payer}`)).toEqual([
      "2026-11-12 23:40:10 Awa Diallo",
      "2026-11-11 22:30:10 Jean Brou",
      "2026-11-14 03:30:00 Sœur Ange",
    ]);
  });
});

describe("a workbook", () => {
  it("says which sheets are not read and how many lines are hidden, and knows the currency of a format", async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: "2026",
          rows: [
            ["Date", "Libellé", "Crédit"],
            ["03/01/2026", "A", 999.9999999999998],
            ["04/01/2026", "B", 2_000],
            ["05/01/2026", "C", 4_000],
          ],
          rowDefs: new Map([[2, { hidden: true }]]),
          cells: new Map([["3,2", { value: 4_000, style: { numFmt: '#,##0.00 "€"' } }]]),
        },
        { name: "2025", rows: [["Date", "Libellé", "Crédit"]] },
      ],
    });
    const checked = await checkStatement(app, treasurer, new Uint8Array(workbook), { name: "releve.xlsx" });
    expect(checked.found).toMatchObject({ sheet: "2026", sheets: ["2026", "2025"], hidden_lines: 1 });
    expect(checked.counts).toMatchObject({ fresh: 2, amount: 3_000, unreadable: 1 });
    expect(checked.lines[0]?.problem).toContain("4000 €");
  });
});
