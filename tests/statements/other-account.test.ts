// Also on the embedded database: transactions.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatementLines } from "#money/statements/statement.contract.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { checkStatement, importStatement, sendStatement } from "./send-statement.ts";

const ORANGE = "DEPOSIT:+2250700000001";
const WAVE = "DEPOSIT:+2250700000002";
let app: TestApp;
let treasurer: Carrying;
let second: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  const { offline_giving } = await app.site.app.ctx.readSettings();
  const mobile_money = [
    { label: "Orange Money", number: "07 00 00 00 01" },
    { label: "Wave", number: "+2250700000002" },
  ];
  const bank = { bank: "Banque Essai", account_name: "Fondation", iban: "CI93CI0080111301134291200589" };
  await app.site.app.ctx.write((unit) =>
    writeSettings(unit, { offline_giving: { ...offline_giving, ...bank, mobile_money } }, app.clock.now()),
  );
});
afterAll(() => stopChecked(app));

const file = (...lines: string[]) => lines.join("\r\n");
const linesOf = async (q: string): Promise<StatementLines> =>
  (await app.call(`/api/v01/admin/statement-lines?q=${q}`, { headers: treasurer })).json();

describe("a statement of another account", () => {
  it("is asked about if its lines are there already, and imported on purpose alone", async () => {
    const content = file(
      "Date;Libellé;Crédit;Référence",
      "11/01/2026;VIR ALPHA;7 000;Q1",
      "12/01/2026;VIR ALPHA;8 000;Q2",
      "12/01/2026;FRAIS;-50;",
    );
    await importStatement(app, treasurer, content, { account: ORANGE });
    const text = "2\u00a0lignes de ce relevé sont déjà dans «\u00a0Orange Money 07 00 00 00 01\u00a0»";
    const asked = await checkStatement(app, second, content, { account: WAVE });
    expect(asked.questions).toEqual([{ field: "account", text: expect.stringContaining(text) }]);
    expect(asked.questions[0]?.text).toMatch(/\(importé le \d+(er)?\s\S+ 20\d\d\)\. Est-ce le bon compte\u202f\?$/);
    expect(asked.doubled?.lines).toBe(2);
    const refused = await sendStatement(app, second, content, { account: WAVE });
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { account: [asked.questions[0]?.text] }]);
    expect((await linesOf("VIR ALPHA")).total).toBe(2);

    // The answer is about these lines: of further ones it is asked again.
    const said = { other_money: asked.doubled?.key ?? "" };
    await importStatement(app, treasurer, file("Date;Libellé;Crédit;Référence", "13/01/2026;VIR ALPHA;9 000;Q3"), {
      account: ORANGE,
    });
    const further = `${content}\r\n13/01/2026;VIR ALPHA;9 000;Q3`;
    expect((await sendStatement(app, second, further, { account: WAVE, fields: said })).status).toBe(422);
    expect((await checkStatement(app, second, content, { account: WAVE, fields: said })).questions).toEqual([]);
    const { id, counts } = await importStatement(app, second, content, { account: WAVE, fields: said });
    expect(counts.fresh).toBe(2);
    expect((await linesOf("VIR ALPHA")).total).toBe(5);
    const audit = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: second })).json();
    expect(audit.data[0].after).toMatchObject({ lines: 2, doubled: 2 });
    // Imported once more, nothing is asked: the account has these lines.
    expect((await importStatement(app, second, content, { account: WAVE })).counts).toMatchObject({
      fresh: 0,
      known: 2,
    });
  });

  it("is known by references or words in another file, and not by a day and an amount", async () => {
    await importStatement(app, treasurer, file("Date;Libellé;Crédit;Référence", "14/01/2026;DEPOT;5 100;TX77"), {
      account: ORANGE,
    });
    const asksOf = async (...lines: string[]) =>
      (await checkStatement(app, treasurer, file(...lines), { account: "TRANSFER" })).doubled?.lines ?? 0;
    expect(await asksOf("Référence;Date;Montant;Motif", "tx77;14/01/2026;5100;Autre motif")).toBe(1);
    expect(await asksOf("Date;Libellé;Crédit;Référence", "14/01/2026;DEPOT;5 100;TX78")).toBe(0);
    expect(await asksOf("Date;Libellé;Crédit;Référence", "14/01/2026;VIR;5 100;")).toBe(0);
  });

  it("is asked about when two send one file for two accounts at once", async () => {
    const content = file("Date;Libellé;Crédit;Référence", "15/01/2026;VIR DEUX;6 000;R1");
    const answers = await Promise.all([
      sendStatement(app, treasurer, content, { account: ORANGE }),
      sendStatement(app, second, content, { account: WAVE }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await linesOf("VIR DEUX")).total).toBe(1);
  });

  it("is of the account that it names itself, unless another one is chosen", async () => {
    const rows = ["Date;Libellé;Crédit", "16/01/2026;DEPOT A;5 000", "16/01/2026;DEPOT B;5 000"];
    const accountOf = async (content: string, sent: { name?: string } = {}) => {
      const form = new FormData();
      form.set("file", new File([content], sent.name ?? "releve.csv"));
      const answer = await app.call("/api/v01/admin/statements/check", {
        method: "POST",
        headers: treasurer,
        body: form,
      });
      const { account, named_account } = await answer.json();
      return [account, named_account];
    };
    expect(await accountOf(file(...rows))).toEqual([null, null]);
    expect(await accountOf(file("Compte;0700000002;", "", ...rows))).toEqual([WAVE, WAVE]);
    expect(await accountOf(file("Compte;+225 07 00 00 00 01;", ...rows))).toEqual([ORANGE, ORANGE]);
    expect(await accountOf(file("IBAN : CI93 CI00 8011 1301 1342 9120 0589;;", ...rows))).toEqual([
      ...["TRANSFER", "TRANSFER"],
    ]);
    expect(await accountOf(file(...rows), { name: "wave_0700000002_janvier.csv" })).toEqual([WAVE, WAVE]);
    expect(await accountOf(file("Compte;070000000299;", ...rows))).toEqual([null, null]);
    // An operator with one account is enough; its word is none if it is not alone.
    expect(await accountOf(file("Relevé Wave;;", "", ...rows))).toEqual([WAVE, WAVE]);
    expect(await accountOf(file(...rows), { name: "orange-money-janvier.csv" })).toEqual([ORANGE, ORANGE]);
    expect(await accountOf(file("Wave vers Orange Money;;", ...rows))).toEqual([null, null]);
    const column = ["Date;Compte client;Crédit", "16/01/2026;0700000002;5 000", "16/01/2026;0700000002;6 000"];
    expect(await accountOf(file(...column))).toEqual([WAVE, WAVE]);
    // Two accounts are named, and one line alone may name who paid.
    expect(await accountOf(file("0700000001 vers 0700000002;;", ...rows))).toEqual([null, null]);
    expect(await accountOf(file(...column.slice(0, 2)))).toEqual([null, null]);
    // One file for several accounts is of none before somebody chooses.
    const open = await sendStatement(app, treasurer, file(...rows), { account: "", path: "/check" });
    expect((await open.json()).questions).toEqual([
      { field: "account", text: "Le fichier ne dit pas de quel compte il est\u00a0: choisissez-le." },
    ]);
    const chosen = await checkStatement(app, treasurer, file("Compte;0700000002;", ...rows), { account: ORANGE });
    expect([chosen.account, chosen.named_account]).toEqual([ORANGE, WAVE]);
    const unnamed = new FormData();
    unnamed.set("file", new File([file("Compte;0700000002;", ...rows)], "releve.csv"));
    const refused = await app.call("/api/v01/admin/statements", { method: "POST", headers: treasurer, body: unnamed });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["account"]]);
  });

  const ROWS = ["Date;Libellé;Crédit;Référence", "17/01/2026;DEPOT C;5 000;C1", "18/01/2026;DEPOT D;5 000;D1"];

  it.each([
    [
      "Relevé Orange Money;;;",
      "releve.csv",
      WAVE,
      "Le fichier porte le nom d’Orange, et ce compte est «\u00a0Wave +2250700000002\u00a0».",
    ],
    [
      "Janvier;;;",
      "MTN_MoMo_janvier.csv",
      WAVE,
      "Le fichier porte le nom de MTN, et ce compte est «\u00a0Wave +2250700000002\u00a0».",
    ],
    [
      "Relevé Wave;;;",
      "releve.csv",
      "TRANSFER",
      "Le fichier porte le nom de Wave, et ce compte est «\u00a0Banque Essai …0589\u00a0».",
    ],
    [
      "Compte;07 00 00 00 99;;",
      "releve.csv",
      WAVE,
      "Le fichier nomme le numéro 07 00 00 00 99, et ce compte est «\u00a0Wave +2250700000002\u00a0».",
    ],
    [
      "Janvier;;;",
      "wave-2250700000099.csv",
      WAVE,
      "Le fichier nomme le numéro 0700000099, et ce compte est «\u00a0Wave +2250700000002\u00a0».",
    ],
    [
      "IBAN CI93 CI00 8011 1301 1342 9120 0777;;;",
      "releve.csv",
      "TRANSFER",
      "Le fichier nomme l’IBAN CI93 CI00 8011 1301 1342 9120 0777, et ce compte est «\u00a0Banque Essai …0589\u00a0».",
    ],
    ["Compte;0700000001;;", "releve.csv", WAVE, "Le fichier nomme un autre compte\u00a0: Orange Money 07 00 00 00 01."],
    [
      "Relevé de vos opérations Orange Money;Compte 0700000002;;",
      "releve.csv",
      WAVE,
      "Le fichier porte le nom d’Orange, et ce compte est «\u00a0Wave +2250700000002\u00a0».",
    ],
  ])(
    "is asked about if it says so by %s or its name %s, and imported on purpose alone",
    async (title, name, account, said) => {
      const content = file(title, "", ...ROWS);
      const text = `${said} Est-ce le bon compte\u202f?`;
      const asked = await checkStatement(app, treasurer, content, { account, name });
      expect(asked.questions).toEqual([{ field: "account", text }]);
      const refused = await sendStatement(app, treasurer, content, { account, name });
      expect([refused.status, (await refused.json()).errors]).toEqual([422, { account: [text] }]);

      const fields = { right_account: asked.contradiction?.key ?? "" };
      expect((await checkStatement(app, treasurer, content, { account, name, fields })).questions).toEqual([]);
      // The answer is about this account: of another one it is asked again.
      const other = account === "TRANSFER" ? WAVE : "TRANSFER";
      const further = await checkStatement(app, treasurer, content, { account: other, name, fields });
      expect(further.contradiction?.key).not.toBe(fields.right_account);
    },
  );

  it("is in the journal with what spoke against its account", async () => {
    const content = file("Relevé Orange Money;;;", "", "Date;Libellé;Crédit;Référence", "19/01/2026;DEPOT E;5 000;E1");
    const { contradiction } = await checkStatement(app, treasurer, content, { account: WAVE });
    const fields = { right_account: contradiction?.key ?? "" };
    const { id, counts } = await importStatement(app, treasurer, content, { account: WAVE, fields });
    expect(counts.fresh).toBe(1);
    const audit = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: second })).json();
    expect(audit.data[0].after).toMatchObject({ contradicted: contradiction?.text });
  });

  it.each([
    ["Relevé Wave;;;", "releve.csv", WAVE],
    ["Wave vers Orange Money;;;", "wave_janvier.csv", WAVE],
    ["Période du 01 01 2026 au 31 01 2026;;;", "releve-01-01-2026-31-01-2026.csv", WAVE],
    ["Compte;+225 07 00 00 00 02;Service client 07 00 00 00 99;", "releve.csv", WAVE],
    ["Banque Essai, tél. 07 00 00 00 99;;;", "releve.csv", "TRANSFER"],
  ])("is not suspected because of %s or the name %s", async (title, name, account) => {
    const { questions, contradiction } = await checkStatement(app, treasurer, file(title, "", ...ROWS), {
      account,
      name,
    });
    expect([questions, contradiction]).toEqual([[], null]);
  });
});
