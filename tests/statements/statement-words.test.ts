import { afterAll, beforeAll, expect, it } from "vitest";
import { writeSettings } from "#site/settings/read-settings.ts";
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

const note = (word: string, meaning: string, { account = "TRANSFER", headers = treasurer } = {}) =>
  app.post("/admin/statement-words", { account, word, meaning }, headers);
const CONTENT = [
  ...["Date;Libellé;Montant;Sens;Statut", "03/01/2026;A;1 000;Arrivé;Succès", "03/01/2026;B;2 000;Parti;Succès"],
  ...["03/01/2026;C;4 000;Arrivé;Abouti", "03/01/2026;D;8 000;Arrivé;Perdu", "03/01/2026;E;16 000;Arrivé;Rendu"],
  "31/01/2026;TOTAL;31 000;;Fin de page",
].join("\r\n");

it("gives unknown words of statuses and directions a meaning, for one account, in the audit log, and takes it back", async () => {
  const words = async (account = "TRANSFER") => {
    const checked = await checkStatement(app, treasurer, CONTENT, { account });
    return [checked.counts, checked.words.map(({ field, word, meaning }) => `${field} ${word} ${meaning}`)] as const;
  };
  const unknown = [
    "status Abouti null",
    "status Perdu null",
    "status Rendu null",
    "direction Arrivé null",
    "direction Parti null",
  ];
  expect(await words()).toMatchObject([{ fresh: 0, unreadable: 5, balance: 1 }, unknown]);
  for (const [word, meaning] of [
    ["arrivé", "in"],
    ["Parti", "out"],
    ["ABOUTI", "paid"],
    ["Perdu", "unpaid"],
    ["Rendu", "refunded"],
  ] as const) {
    expect((await note(word, meaning)).status).toBe(204);
  }
  expect(await words()).toMatchObject([
    { fresh: 2, paid_out: 1, failed: 1, reversed: 1, unreadable: 0, amount: 5_000 },
    [
      "status Abouti paid",
      "status Perdu unpaid",
      "status Rendu refunded",
      "direction Arrivé in",
      "direction Parti out",
    ],
  ]);
  expect((await importStatement(app, treasurer, CONTENT)).counts).toMatchObject({ fresh: 2, amount: 5_000 });
  // Another operator may mean something else by it.
  const { offline_giving } = await app.site.app.ctx.readSettings();
  const wallets = [{ label: "Wave", number: "+2250700000007" }];
  const change = { offline_giving: { ...offline_giving, mobile_money: wallets } };
  await app.site.app.ctx.write((unit) => writeSettings(unit, change, app.clock.now()));
  expect((await words("DEPOSIT:+2250700000007"))[1]).toEqual(unknown);
  // A wrong answer is changed in the same place.
  expect((await note("Abouti", "unpaid")).status).toBe(204);
  expect((await words())[0]).toMatchObject({ known: 1, failed: 2 });
  const audit = await app.call("/api/v01/admin/audit?subject=statement:TRANSFER", { headers: treasurer });
  expect((await audit.json()).data).toHaveLength(6);
});

it("refuses words that are known or none, meanings and accounts that do not exist, and others", async () => {
  for (const [word, meaning, account] of [
    ...[
      ["Succès", "unpaid", "TRANSFER"] as const,
      ["Débit", "in", "TRANSFER"] as const,
      ["...", "paid", "TRANSFER"] as const,
    ],
    ...[["Mot", "lost", "TRANSFER"] as const, ["Mot", "paid", "DEPOSIT:+2250700000099"] as const],
  ]) {
    expect((await note(word, meaning, { account })).status).toBe(422);
  }
  const editor = (await signInStaff(app, ["editor"], { email: "redaction@exemple.example" })).carrying;
  expect((await note("Mot", "paid", { headers: editor })).status).toBe(403);
  expect((await note("Mot", "paid", { headers: { ...editor, cookie: "" } })).status).toBe(401);
});

it("asks nothing about an unknown word whose amounts are negative, where no sign contradicts a known word", async () => {
  const check = async (lines: readonly string[]) => {
    const { counts, words } = await checkStatement(app, treasurer, ["Date;Libellé;Montant;Type", ...lines].join("\n"));
    return [counts, words.map(({ word }) => word)] as const;
  };
  const received = "07/01/2026;Don;1 000;Dépôt";
  expect(await check([received, "03/01/2026;B;-5 000;Envoi libre", "04/01/2026;C;-600;Envoi libre"])).toMatchObject([
    { fresh: 1, paid_out: 2, unreadable: 0, amount: 1_000 },
    [],
  ]);
  // A positive amount under the same word may be either.
  expect(await check([received, "03/01/2026;B;-5 000;Envoi libre", "03/01/2026;C;600;Envoi libre"])).toMatchObject([
    { fresh: 1, paid_out: 1, unreadable: 1 },
    ["Envoi libre"],
  ]);
  // Here a minus is no sign of money that went out.
  expect(await check(["03/01/2026;A;1 000;Retrait", "03/01/2026;B;-5 000;Envoi libre"])).toMatchObject([
    { fresh: 0, unreadable: 1 },
    ["Envoi libre"],
  ]);
});
