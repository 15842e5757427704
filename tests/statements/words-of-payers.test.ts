import { afterAll, beforeAll, expect, it } from "vitest";
import { describeLine, nameLine, type StatementLines } from "#money/statements/statement.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { checkStatement, importStatement } from "./send-statement.ts";

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

const file = (...lines: string[]) => lines.join("\r\n");
const lineOf = async (q: string) => {
  const answer = await app.call(`/api/v01/admin/statement-lines?q=${q}`, { headers: treasurer });
  return ((await answer.json()) as StatementLines).data[0];
};

it("keeps the operator's number, what the payer wrote, and the payer's telephone", async () => {
  const content = file(
    "Horodatage,Identifiant de transaction,Type,Montant,Frais,Nom de la contrepartie,Numéro de téléphone contrepartie,Référence client",
    "2026-01-03 10:11:00,TCN3X1,Received,20000,0,Koffi Amenan,+2250700000011,DON FORAGE KOUTO",
    "2026-01-03 11:12:00,TCN3X2,Received,5000,0,Awa Traoré,0700000012,",
  );
  const { found, columns, lines } = await checkStatement(app, treasurer, content);
  expect(found.left_out).toEqual([]);
  expect(columns).toMatchObject({ reference: 1, payer: 5, payer_phone: 6, payer_reference: 7 });
  expect(lines[0]).toMatchObject({ reference: "TCN3X1", label: "DON FORAGE KOUTO", payer: "Koffi Amenan" });
  await importStatement(app, treasurer, content);
  expect(await lineOf("TCN3X1")).toMatchObject({
    label: "DON FORAGE KOUTO",
    reference: "TCN3X1",
    payer: "Koffi Amenan",
    phone: "+225 07 00 00 00 11",
  });
  expect(await lineOf("TCN3X2")).toMatchObject({ label: "", phone: "+225 07 00 00 00 12" });
  const paid = await lineOf("0700000012");
  expect(paid?.reference).toBe("TCN3X2");
  expect(paid && nameLine(paid)).toBe("Awa Traoré");
  expect(paid && describeLine(paid)).toBe("+225 07 00 00 00 12, TCN3X2");
  // A waiting one is named by its payer too, with the words or the number beside the day.
  const waiting = await app.call("/api/v01/admin/decisions?kind=statement_line", { headers: treasurer });
  expect((await waiting.json()).data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Koffi Amenan", detail: "Reçu le 3\u00a0janvier 2026, DON FORAGE KOUTO" }),
      expect.objectContaining({ title: "Awa Traoré", detail: "Reçu le 3\u00a0janvier 2026, TCN3X2" }),
    ]),
  );
  // The same without the payer's words is the same money.
  const bare = file("Horodatage,Identifiant de transaction,Type,Montant", "2026-01-03 10:11:00,TCN3X1,Received,20000");
  expect((await checkStatement(app, treasurer, bare)).counts).toMatchObject({ fresh: 0, known: 1 });
});

it("reads the payer's words beside the operator's, wherever their column stands, and alone as the reference", async () => {
  const both = file(
    "Date;Référence client;Libellé;Crédit;Référence",
    "04/01/2026;DON PUITS;VIR RECU YAO;1 000;R41",
    "04/01/2026;DON PUITS;VIR RECU DON PUITS;2 000;R42",
  );
  const { lines } = await checkStatement(app, treasurer, both);
  expect(lines.map(({ label, reference }) => [label, reference])).toEqual([
    ["VIR RECU YAO DON PUITS", "R41"],
    ["VIR RECU DON PUITS", "R42"],
  ]);
  const alone = await checkStatement(
    app,
    treasurer,
    file("Date;Crédit;Référence client", "04/01/2026;1 000;DON PUITS"),
    { fields: { recall: "no" } },
  );
  expect(alone.lines[0]).toMatchObject({ reference: "DON PUITS", label: "" });
});

it("takes no account's own number for a payer's telephone", async () => {
  const own = file(
    "Date;Crédit;N° de compte",
    ...["05/01/2026;1 000;0700000001", "05/01/2026;2 000;0700000001", "05/01/2026;3 000;0700000001"],
  );
  expect((await checkStatement(app, treasurer, own)).columns.payer_phone).toBeNull();
  const bank = file("Date;Crédit;N° de compte", "05/01/2026;1 000;00111 25", "05/01/2026;2 000;00111 26");
  expect((await checkStatement(app, treasurer, bank)).columns.payer_phone).toBeNull();
});
