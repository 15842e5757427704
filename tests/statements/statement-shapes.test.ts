import { strToU8, unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatementCounts } from "#money/statements/statement.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { checkStatement, sendStatement } from "./send-statement.ts";

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

const file = (...lines: string[]) => lines.join("\r\n");
const bytes = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));
const HEADERS = "Date;Libellé;Débit;Crédit";
const ORANGE = "N°;Date;Heure;Référence;Service;Statut;N° de Compte;N° Pseudo;Débit;Crédit;Commissions";
const ACCENTS = file(HEADERS, "12/01/2026;VIR KOUAMÉ ÉLISÉE;;12 000", "13/01/2026;Virement Zoé à Bouaké;;500");
const orange = [
  "1;03/01/2026;10:20:30;PP1;Merchant Payment;Succès;0700000002;AWA;;10 000;100",
  "2;03/01/2026;10:22:30;PP2;Merchant Payment;Echec;0700000003;BEN;;75 000;0",
  "3;03/01/2026;11:20:30;CO3;Cash out;Succès;0700000004;;20 000;;200",
];

const SHAPES: readonly [string, string | Uint8Array<ArrayBuffer>, Partial<StatementCounts>][] = [
  [
    "rows that end in one more separator, and decimal commas",
    file(HEADERS, "03/01/2026;VIR KOFFI;;10 000,00;", "05/01/2026;FRAIS;1 500,00;;", "06/01/2026;VIR;;5 000,00;"),
    { fresh: 2, paid_out: 1, amount: 15_000 },
  ],
  [
    "titles above the headers",
    file("Relevé de compte;;;", "Solde au début;;;1 000 000", "", HEADERS, "03/01/2026;VIR;;10 000"),
    { fresh: 1, amount: 10_000 },
  ],
  [
    "a status column below titles: what failed is not received",
    file("Relevé Orange Money", "Compte;0700000001", ORANGE, ...orange),
    { fresh: 1, failed: 1, paid_out: 1, amount: 10_000 },
  ],
  [
    "pending, cancelled and unknown statuses",
    file(
      "Date;Status;Amount",
      "2026-01-03;Successful;1000",
      "2026-01-03;Pending;2000",
      "2026-01-03;Reversed;4000",
      "2026-01-03;Zorglub;8000",
    ),
    { fresh: 1, pending: 1, reversed: 1, unreadable: 1, amount: 1_000 },
  ],
  [
    "a direction beside unsigned amounts",
    file(
      "Date;Libellé;Montant;Sens",
      "03/01/2026;RECU;10 000;C",
      "03/01/2026;ACHAT;250 000;D",
      "04/01/2026;GAB;50 000;Débit",
    ),
    { fresh: 1, paid_out: 2, amount: 10_000 },
  ],
  [
    "a type of a wallet that says the direction",
    file(
      "Transaction ID,Date,Type,Amount,Fee,Balance",
      "T1,2026-01-03 10:00:00,Received,5000,50,105000",
      "T2,2026-01-03 11:00:00,Sent,30000,300,74700",
      "T3,2026-01-03 12:00:00,Withdrawal,20000,200,54500",
    ),
    { fresh: 1, paid_out: 2, amount: 5_000 },
  ],
  [
    "every form of a date",
    file(
      "Date;Libellé;Crédit",
      "03/01/26;A;1",
      "03-JAN-2026;B;2",
      "3 janv. 2026;C;4",
      "46025;D;8",
      "20260103;E;16",
      '"03/01/2026, 10:20:30";F;32',
      "2026-01-03T10:20:30Z;G;64",
      "03/01/2026 10:20;H;128",
      "03.01.2026;I;256",
    ),
    { fresh: 9, amount: 511 },
  ],
  [
    "a column that one date proves to be month-first",
    file(
      "Date,Description,Amount",
      "01/03/2026 10:20:30,DON A,1000",
      "01/12/2026 10:20:30,DON B,2000",
      "01/25/2026,DON C,4000",
    ),
    { fresh: 3, amount: 7_000 },
  ],
  [
    "dates that contradict each other",
    file("Date;Libellé;Crédit", "25/01/2026;A;1000", "01/26/2026;B;2000"),
    { fresh: 0, unreadable: 2, amount: 0 },
  ],
  ["a day to come", file("Date;Libellé;Crédit", "31/12/2098;A;1000"), { fresh: 0, unreadable: 1 }],
  [
    "balances and totals",
    file(
      HEADERS,
      "01/01/2026;SOLDE INITIAL;;1 250 000",
      "03/01/2026;VIR KOFFI;;10 000",
      "03/01/2026;SOLDE COTISATION KOFFI;;500",
      "30/01/2026;TOTAL DES MOUVEMENTS;;10 000",
      "30/01/2026;Solde au 30/01/2026;;1 260 000",
      ";Total;;2 530 000",
    ),
    { fresh: 2, balance: 4, amount: 10_500 },
  ],
  ["a line that names the separator", file("sep=;", HEADERS, "03/01/2026;VIR;;10 000"), { fresh: 1, amount: 10_000 }],
  [
    "tabs, with commas in the texts",
    "Date\tLibellé\tCrédit\n14/01/2026\tVIR, SUITE\t1\u00a0400\u00a0000\n",
    { fresh: 1, amount: 1_400_000 },
  ],
  [
    "line ends of old computers",
    "Date;Libellé;Crédit\r14/01/2026;A;14 000\r15/01/2026;B;15 000",
    { fresh: 2, amount: 29_000 },
  ],
  [
    "quotation marks in a quoted text",
    file("Date;Libellé;Crédit", '03/01/2026;"VIR ""DON"" KOFFI, ABIDJAN";1 000'),
    { fresh: 1, amount: 1_000 },
  ],
  [
    "quotation marks within texts, where no cell is quoted",
    file('Relevé "2026"', "Date;Libellé;Crédit", '03/01/2026;Don de "Awa" le 3;1 000', '04/01/2026;5" de pluie;2 000'),
    { fresh: 2, amount: 3_000 },
  ],
  ["Windows-1252", bytes(ACCENTS, "windows1252"), { fresh: 2, amount: 12_500 }],
  ["CP850", bytes(ACCENTS, "cp850"), { fresh: 2, amount: 12_500 }],
  ["Mac Roman", bytes(ACCENTS, "macroman"), { fresh: 2, amount: 12_500 }],
  ["UTF-16", bytes(`\ufeff${ACCENTS}`, "utf16le"), { fresh: 2, amount: 12_500 }],
  [
    "UTF-8 encoded twice",
    bytes(iconv.decode(Buffer.from(ACCENTS), "windows1252"), "utf8"),
    { fresh: 2, amount: 12_500 },
  ],
  ["decomposed accents", ACCENTS.normalize("NFD"), { fresh: 2, amount: 12_500 }],
  [
    "one line in another encoding",
    new Uint8Array(
      Buffer.concat([
        Buffer.from(`${HEADERS}\n12/01/2026;VIR KOUAMÉ;;12 000\n`),
        bytes("13/01/2026;VIR ÉLODIE;;500\n", "windows1252"),
      ]),
    ),
    { fresh: 2, amount: 12_500 },
  ],
  [
    "letters that were lost",
    file("Date;Libellé;Crédit", "03/01/2026;VIR ?LIS?E;1 000", "03/01/2026;VIR KOUAM‚;2 000"),
    { fresh: 0, unreadable: 2 },
  ],
  [
    "movements of nothing, and both amounts on one line",
    file(HEADERS, "16/01/2026;A;0,00;16 000,00", "16/01/2026;B;0,00;0,00", "16/01/2026;C;100;200"),
    { fresh: 1, nothing: 1, unreadable: 1, amount: 16_000 },
  ],
  [
    "reversals as negative credits",
    file(HEADERS, "17/01/2026;VIR;;17 000", "17/01/2026;ANNULATION VIR;;-17 000", "18/01/2026;EXTOURNE FRAIS;-1 500;"),
    { fresh: 0, reversed: 2, paid_out: 1, amount: 0 },
  ],
  [
    "other currencies",
    file(
      "Date;Libellé;Montant;Devise",
      "19/01/2026;A;100 000;XOF",
      "19/01/2026;B;150;EUR",
      "20/01/2026;C;200;USD",
      "20/01/2026;D;300;",
    ),
    { fresh: 2, other_currency: 2, amount: 100_300 },
  ],
  [
    "another currency in the heading",
    file("Date;Libellé;Montant (EUR)", "19/01/2026;A;150"),
    { fresh: 0, other_currency: 1 },
  ],
  [
    "units in brackets and curly apostrophes",
    file("Date de valeur;Date d’opération;Libellé;Débit (XOF);Crédit (XOF)", "05/01/2026;03/01/2026;A;;1 000"),
    { fresh: 1, amount: 1_000 },
  ],
  [
    "a sum that has commas for thousands",
    file(HEADERS, '20/01/2026;A;;"10,000"', '20/01/2026;B;;"1,250,000.00"', '20/01/2026;C;;"1,5"'),
    { fresh: 2, unreadable: 1, amount: 1_260_000 },
  ],
  [
    "unquoted commas for thousands in a comma file",
    file("Date,Libellé,Crédit", "20/01/2026,A,10,000"),
    { fresh: 0, unreadable: 1 },
  ],
];

describe("a statement", () => {
  it.each(SHAPES)("is read with %s", async (_, content, counts) => {
    const checked = await checkStatement(app, treasurer, content);
    expect(checked.counts).toMatchObject({ known: 0, amount: 0, ...counts });
  });

  it("prefers the day of the operation, and reads accents as they were written", async () => {
    const two = await checkStatement(
      app,
      treasurer,
      file("Date de valeur;Date opération;Libellé;Crédit", "05/01/2026;03/01/2026;A;1 000"),
    );
    expect(two.lines[0]?.paid_on).toBe("2026-01-03");
    for (const encoding of ["windows1252", "cp850", "macroman"]) {
      const { lines, found } = await checkStatement(app, treasurer, bytes(ACCENTS, encoding));
      expect([found.encoding, ...lines.map(({ label }) => label)]).toEqual([
        encoding,
        "VIR KOUAMÉ ÉLISÉE",
        "Virement Zoé à Bouaké",
      ]);
    }
  });

  it.each([
    ["a mark that swallows lines", '03/01/2026;"ETS KOFFI;;10 000', '04/01/2026;VIR "AYA";;25 000'],
    ["a mark that is never closed", '03/01/2026;"ETS KOFFI;;10 000', "04/01/2026;VIR AYA;;25 000"],
    ["a quoted cell with separators and line ends", '03/01/2026;"ETS;;10 000', '04/01/2026;VIR";;25 000'],
    ["a mark within a cell, where others are quoted", '03/01/2026;Don de "Awa";;10 000', '04/01/2026;"VIR";;25 000'],
    ["a mark behind a space", '03/01/2026; "ETS; ABIDJAN";10 000', "04/01/2026;VIR;;25 000"],
    ["text behind a closing mark", '03/01/2026;"ETS" KOFFI;;10 000', "04/01/2026;VIR AYA;;25 000"],
  ])("is refused with its line for %s", async (_, ...lines) => {
    const answer = await sendStatement(app, treasurer, file("Titre", HEADERS, ...lines), { path: "/check" });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.file[0]).toContain("ligne 3");
  });

  it("is corrected by staff: separator, headers, encoding and sheet", async () => {
    const odd = file("A;B", "Quand|Quoi|Combien", "03/01/2026|VIR|1 000");
    const fields = { separator: "pipe", header_row: "2", paid_on: "0", label: "1", credit: "2" };
    expect((await checkStatement(app, treasurer, odd, { fields })).counts).toMatchObject({ fresh: 1, amount: 1_000 });
    const forced = await checkStatement(app, treasurer, bytes(ACCENTS, "cp850"), {
      fields: { encoding: "windows1252" },
    });
    expect(forced.found.encoding).toBe("windows1252");
    expect(forced.counts.fresh).toBe(0);
    const sheet = (rows: (string | number | Date | null)[][], name: string) => ({ name, rows });
    const workbook = await writeXlsx({
      sheets: [
        sheet([["Notes"]], "Lisez-moi"),
        sheet(
          [["Titre"], ["Date", "Libellé", "Crédit"], [new Date("2026-01-03T00:00:00Z"), "VIR É", 10_000]],
          "Janvier",
        ),
        sheet(
          [
            ["Date", "Libellé", "Crédit"],
            ["03/02/2026", "B", "20 000"],
          ],
          "Février",
        ),
      ],
    });
    const excel = new Uint8Array(workbook);
    const guessed = await checkStatement(app, treasurer, excel, { name: "releve.xlsx" });
    expect(guessed.found).toMatchObject({ format: "xlsx", sheet: "Janvier", header_row: 2 });
    expect(guessed.counts).toMatchObject({ fresh: 1, amount: 10_000 });
    const chosen = await checkStatement(app, treasurer, excel, { name: "releve.xlsx", fields: { sheet: "Février" } });
    expect(chosen.counts).toMatchObject({ fresh: 1, amount: 20_000 });
  });

  it("is refused cheaply when it is none, or a trap", async () => {
    const workbook = unzipSync(
      new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows: [["Date", "Crédit"]] }] })),
    );
    const sheetName = Object.keys(workbook).find((name) => name.endsWith("sheet1.xml")) ?? "";
    const xml = Buffer.from(workbook[sheetName] ?? []).toString();
    const withRows = (rows: string) =>
      zipSync({ ...workbook, [sheetName]: strToU8(xml.replace("</sheetData>", `${rows}</sheetData>`)) });
    const empty = Array.from({ length: 60_000 }, (_, index) => `<row r="${index + 3}"/>`).join("");
    const wide = Array.from(
      { length: 20_000 },
      (_, index) => `<row r="${index + 3}"><c r="ZZ${index + 3}"><v>1</v></c></row>`,
    );
    const traps: Uint8Array[] = [
      new Uint8Array(9_800_000).fill(10),
      new Uint8Array(9_900_000).fill(44),
      withRows(empty),
      withRows(wide.join("")),
      withRows('<row r="5"><c r="XFD5"><v>1</v></c></row>'),
      zipSync({ ...workbook, [sheetName]: new Uint8Array(70_000_000).fill(32) }),
      Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]),
      Uint8Array.from([0x89, 0x50, 0, 1]),
    ];
    for (const trap of traps) {
      const answer = await sendStatement(app, treasurer, new Uint8Array(trap), { path: "/check" });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toHaveProperty("file");
    }
  });

  it("asks about a column that may decide, and starts nothing until it is answered", async () => {
    const content = file("Date;Libellé;Montant;Remarque", "03/01/2026;A;1 000;Succès", "03/01/2026;B;2 000;Échec");
    expect((await checkStatement(app, treasurer, content)).questions).toMatchObject([{ field: "status" }]);
    const refused = await sendStatement(app, treasurer, content);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toHaveProperty("status");
    const chosen = await checkStatement(app, treasurer, content, { fields: { status: "3" } });
    expect([chosen.questions, chosen.counts.amount]).toEqual([[], 1_000]);
    expect((await checkStatement(app, treasurer, content, { fields: { status: "" } })).questions).toEqual([]);
    // One known word of a column that may say the direction is enough to ask.
    const types = file(
      "Date;Type;Amount",
      "03/01/2026;Sent;1000",
      ...["Alpha", "Beta", "Gamma"].map((one) => `03/01/2026;${one};10`),
    );
    expect((await checkStatement(app, treasurer, types)).questions).toMatchObject([{ field: "direction" }]);
    const order = file("Date;Libellé;Crédit", "01/02/2026;A;1", "01/05/2026;B;1", "02/03/2026;C;1");
    expect((await checkStatement(app, treasurer, order)).questions).toMatchObject([{ field: "date_order" }]);
    const answered = await checkStatement(app, treasurer, order, { fields: { date_order: "month_first" } });
    expect(answered).toMatchObject({ questions: [], date_order: "month_first" });
  });
});
