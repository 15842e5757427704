import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const bytes = (...values: number[]) => new Uint8Array([...values, ...new Array(64).fill(32)]);
const zip = (...names: string[]) =>
  new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([60, 97, 62])]))));

describe("a file that is no table", () => {
  const ASK = "demandez le relevé en CSV ou en Excel à votre banque ou à votre opérateur.";
  it.each([
    ["a PDF", "%PDF-1.7\n1 0 obj;2;3\n4;5;6\n", `Ceci est un PDF\u00a0: ${ASK}`],
    ["a PNG", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), `Ceci est une image\u00a0: ${ASK}`],
    ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe0), `Ceci est une image\u00a0: ${ASK}`],
    ["a document", zip("[Content_Types].xml", "word/document.xml"), `Ceci est un document Word\u00a0: ${ASK}`],
    [
      "an archive",
      zip("releve.csv"),
      "Ceci est une archive ZIP\u00a0: choisissez le fichier CSV ou Excel qu’elle contient.",
    ],
    [
      "an old workbook",
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      "Ceci est un ancien fichier Excel ou Word, ou un classeur protégé\u00a0: enregistrez-le au format .xlsx, sans mot de passe, ou en CSV.",
    ],
  ])("is named beside the field: %s", async (_, content, text) => {
    const answer = await sendStatement(app, treasurer, content, { path: "/check" });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { file: [text] }]);
  });

  it("is named in the other imports of money too", async () => {
    for (const path of ["former-gifts/check", "reconciliations/check"]) {
      const form = new FormData();
      form.set("file", new File(["%PDF-1.4\na;b\n1;2\n"], "liste.pdf"));
      const answer = await app.call(`/api/v01/admin/${path}`, { method: "POST", headers: treasurer, body: form });
      const { errors } = await answer.json();
      expect([path, answer.status, errors.file?.[0]]).toEqual([
        path,
        422,
        expect.stringMatching(/^Ceci est un PDF\s: /),
      ]);
    }
  });
});

describe("the guess of columns", () => {
  const columnsOf = async (...lines: string[]) => (await checkStatement(app, treasurer, lines.join("\r\n"))).columns;

  it("takes no column for amounts or dates whose values are none, whatever its heading", async () => {
    const receipts = await columnsOf("Date;Nom;Montant (FCFA);Reçu", "03/01/2026;Yao;5 000;R-2026-001");
    expect(receipts).toMatchObject({ credit: 2, reference: 3, debit: null });
    const words = await columnsOf("Jour;Date;Montant;Solde", "lundi;05/01/2026;5 000 FCFA;bon");
    expect(words).toMatchObject({ paid_on: 1, credit: 2, balance: null });
    const credits = await columnsOf("Date;Crédit;Débit", "03/01/2026;1,5E+05;(5 000)", "03.01.2026;12.50 €;10 000 CR");
    expect(credits).toMatchObject({ paid_on: 0, credit: 1, debit: 2 });
    expect(await columnsOf("Date;Montant;Crédit", "03/01/2026;5 000;03.01.2026")).toMatchObject({ credit: 1 });
  });
});
