import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatementAccounts, StatementImports, StatementLines } from "#money/statements/statement.contract.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { checkStatement, importStatement, sendStatement } from "./send-statement.ts";

let app: TestApp;
let treasurer: Carrying;
let second: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
});
afterAll(() => stopChecked(app));

const file = (...lines: string[]) => lines.join("\r\n");
const get = async <Value>(path: string): Promise<Value> =>
  (await app.call(`/api/v01/admin/${path}`, { headers: treasurer })).json();
const undo = (id: string | null, headers = treasurer) => app.post(`/admin/statement-imports/${id}/undo`, {}, headers);
const freshOf = async (content: string, sent = {}) =>
  (await importStatement(app, treasurer, content, sent)).counts.fresh;

describe("lines of statements", () => {
  it("are known again under other columns, spaces and case, and with further columns", async () => {
    const content = file(
      "Date;Libellé;Crédit;Référence",
      "11/01/2026;VIR ALPHA;7 000;Q1",
      "11/01/2026;VIR BETA;8 000;Q2",
    );
    expect(await freshOf(content)).toBe(2);
    expect(await freshOf(content, { fields: { reference: "" } })).toBe(0);
    expect(await freshOf(content, { fields: { label: "3", reference: "" } })).toBe(0);
    expect(await freshOf(file("Date;Libellé;Crédit", "11/01/2026;Vir  Alpha;7 000"))).toBe(0);
    const further = file(
      "Date;Heure;Libellé;Payeur;Crédit;Solde",
      "11/01/2026;10:00;VIR ALPHA;KOFFI;7 000;1",
      "11/01/2026;11:00;VIR GAMMA;AYA;7 000;2",
    );
    expect((await checkStatement(app, treasurer, further)).counts).toMatchObject({ fresh: 1, known: 1 });
    expect(await freshOf(further)).toBe(1);
    const unnamed = file("Quand;Quoi;Combien;Autre", "12/01/2026;UN;9 000;DEUX");
    const columns = { header_row: "1", paid_on: "0", credit: "2" };
    expect(await freshOf(unnamed, { fields: { ...columns, label: "1" } })).toBe(1);
    expect(await freshOf(unnamed, { fields: { ...columns, label: "3", reference: "1" } })).toBe(0);
  });

  it("are known again if the same file is read in another order of day and month, or from other columns", async () => {
    const ordered = (date_order: string) => ({ fields: { date_order } });
    const content = file(
      "Date;Libellé;Crédit",
      ...["02/11/2025", "03/11/2025", "02/11/2025"].map((day) => `${day};DEPOT ORDRE;4 500`),
    );
    expect(await freshOf(content, ordered("day_first"))).toBe(3);
    expect((await checkStatement(app, treasurer, content, ordered("month_first"))).counts).toMatchObject({
      fresh: 0,
      known: 3,
    });
    expect(await freshOf(content, ordered("month_first"))).toBe(0);
    // One row more of the same words is one line more.
    expect(await freshOf(`${content}\r\n02/11/2025;DEPOT ORDRE;4 500`, ordered("month_first"))).toBe(1);
    const unnamed = file("Quand;Valeur;Combien;Net", "05/01/2026;06/01/2026;9 100;9 000");
    const columns = { header_row: "1", paid_on: "0", credit: "2" };
    expect(await freshOf(unnamed, { fields: columns })).toBe(1);
    expect(await freshOf(unnamed, { fields: { ...columns, paid_on: "1", credit: "3" } })).toBe(0);
  });

  it("are told apart by their time and reference, and equal ones of a file count", async () => {
    const at = (time: string) => file("Date;Libellé;Crédit", `22/01/2026 ${time};DEPOT;3 000`);
    expect(await freshOf(at("08:00"))).toBe(1);
    expect(await freshOf(at("17:30"))).toBe(1);
    expect(await freshOf(at("17:30"))).toBe(0);
    const twice = file("Date;Libellé;Crédit", "23/01/2026;DEPOT;5 000", "23/01/2026;DEPOT;5 000");
    expect(await freshOf(twice)).toBe(2);
    expect(await freshOf(`${twice}\r\n23/01/2026;DEPOT;5 000`)).toBe(1);
  });

  it("belong to the wallets and the bank of the settings", async () => {
    const { offline_giving } = await app.site.app.ctx.readSettings();
    const wallets = [
      { label: "Orange Money", number: "07 00 00 00 01" },
      { label: "Wave", number: "+2250700000002" },
    ];
    await app.site.app.ctx.write((unit) =>
      writeSettings(
        unit,
        { offline_giving: { ...offline_giving, bank: "Banque Essai", mobile_money: wallets } },
        app.clock.now(),
      ),
    );
    const { data } = await get<StatementAccounts>("statement-accounts");
    expect(data.map(({ key }) => key)).toEqual(["TRANSFER", "DEPOSIT:+2250700000001", "DEPOSIT:+2250700000002"]);
    const content = file("Date;Libellé;Crédit", "10/01/2026;DEPOT CLIENT;5 000");
    const two = `${content}\r\n10/01/2026;DEPOT CLIENT;5 000`;
    // Two equal deposits on one wallet, and a third one on the other.
    expect(await freshOf(two, { account: "DEPOSIT:+2250700000001" })).toBe(2);
    expect(await freshOf(content, { account: "DEPOSIT:+2250700000001" })).toBe(0);
    const wave = { account: "DEPOSIT:+2250700000002" };
    const { doubled } = await checkStatement(app, treasurer, content, wave);
    expect(await freshOf(content, { ...wave, fields: { other_money: doubled?.key } })).toBe(1);
    expect(await freshOf(content, wave)).toBe(0);
    const lines = await get<StatementLines>("statement-lines");
    const labels = lines.data.filter(({ label }) => label === "DEPOT CLIENT").map((line) => line.account_label);
    expect(labels.sort()).toEqual([
      ...["Orange Money 07 00 00 00 01", "Orange Money 07 00 00 00 01", "Wave +2250700000002"],
    ]);
    for (const account of ["DEPOSIT", "DEPOSIT:+2250700000009", "CASH"]) {
      const refused = await sendStatement(app, treasurer, content, { account });
      expect((await refused.json()).errors).toEqual({ account: ["Choisissez le compte."] });
    }
  });

  it("are known in a wallet by their reference, if they were stored when all wallets were one account", async () => {
    const { offline_giving } = await app.site.app.ctx.readSettings();
    const setWallets = (...numbers: string[]) =>
      app.site.app.ctx.write((unit) =>
        writeSettings(
          unit,
          { offline_giving: { ...offline_giving, mobile_money: numbers.map((number) => ({ label: "Wave", number })) } },
          app.clock.now(),
        ),
      );
    await setWallets();
    const headers = "Date;Libellé;Crédit;Référence";
    const before = file(
      headers,
      "15/01/2026;DEPOT;5 000;TX 1",
      "15/01/2026;DEPOT;5 000;TX 2",
      "15/01/2026;DEPOT;6 000;",
    );
    expect(await freshOf(before, { account: "DEPOSIT" })).toBe(3);
    await setWallets("+2250700000003", "+2250700000004");
    const later = `${before}\r\n15/01/2026;DEPOT;5 000;TX 3`;
    // Without a reference it may be another wallet's: it is new, and said to resemble a stored one.
    const { counts } = await checkStatement(app, treasurer, later, { account: "DEPOSIT:+2250700000003" });
    expect(counts).toMatchObject({ known: 2, fresh: 2, similar: 2 });
    expect(await freshOf(file(headers, "15/01/2026;DEPOT;5 000;TX 9"), { account: "DEPOSIT:+2250700000004" })).toBe(1);
  });

  it("go away with their import while they are untouched, once", async () => {
    const content = file("Date;Libellé;Crédit", "14/01/2026;A ANNULER;6 000", "14/01/2026;A ANNULER AUSSI;7 000");
    const { id } = await importStatement(app, treasurer, content);
    const [line] = (await get<StatementLines>("statement-lines?state=open")).data.filter(
      ({ label }) => label === "A ANNULER",
    );
    await app.post(`/admin/statement-lines/${line?.id}/set-aside`, { reason: "Essai" }, treasurer);
    expect((await undo(id)).status).toBe(409);
    await app.post(`/admin/statement-lines/${line?.id}/reopen`, {}, treasurer);
    const both = await Promise.all([undo(id), undo(id, second)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect((await app.call(`/api/v01/admin/statement-lines/${line?.id}`, { headers: treasurer })).status).toBe(404);
    const { data } = await get<StatementImports>("statement-imports");
    expect(data.find((one) => one.id === id)).toMatchObject({
      lines: 2,
      amount: 13_000,
      undone_at: expect.any(String),
    });
    const audit = await get<{ data: { action: string }[] }>(`audit?subject=${id}`);
    expect(audit.data.map(({ action }) => action)).toEqual(["undone_import", "imported"]);
    expect(await freshOf(content)).toBe(2);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
    expect((await undo("x")).status).toBe(404);
  });

  it("are read with the columns that a colleague chose for the account", async () => {
    const odd = (day: string) => file("Quand;Quoi;Combien", `${day}/01/2026;VIR;1 000`);
    const fields = { header_row: "1", paid_on: "0", label: "1", credit: "2" };
    await importStatement(app, treasurer, odd("17"), { fields });
    const recalled = await checkStatement(app, second, odd("18"));
    expect(recalled).toMatchObject({ columns: { paid_on: 0, label: 1, credit: 2 }, found: { recalled: true } });
  });

  it("are read as their headings say once a wrong choice is dropped, or its import undone", async () => {
    const content = (day: string) => file("Date;Libellé;Crédit;Numéro", `${day}/01/2026;VIR;1 000;77`);
    const wrong = await importStatement(app, treasurer, content("19"), { fields: { credit: "3" } });
    const repeated = await importStatement(app, treasurer, content("19"), { fields: { credit: "0", paid_on: "0" } });
    expect(repeated.id).toBeNull();
    const read = async (day: string, fields = {}) => {
      const { columns, found } = await checkStatement(app, second, content(day), { fields });
      return [columns.credit, found.recalled];
    };
    // An import of nothing is none: its choice is not remembered.
    expect(await read("20")).toEqual([3, true]);
    expect(await read("20", { recall: "no" })).toEqual([2, false]);
    expect((await undo(wrong.id)).status).toBe(204);
    expect(await read("20")).toEqual([2, false]);
    await importStatement(app, treasurer, content("20"), { fields: { credit: "3" } });
    await importStatement(app, treasurer, content("21"), { fields: { recall: "no" } });
    expect(await read("22")).toEqual([2, false]);
  });
});
