import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatementCheck } from "#money/statements/statement.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let treasurer: Carrying;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

async function check(amounts: readonly string[]): Promise<StatementCheck> {
  const body = new FormData();
  const lines = amounts.map((amount, index) => `03/11/2026;DEPOT ${index};${amount}`);
  body.set("account", "TRANSFER");
  body.set("file", new File([["Date;Libellé;Montant", ...lines].join("\r\n")], "releve.csv", { type: "text/csv" }));
  return (await app.call("/api/v01/admin/statements/check", { method: "POST", headers: treasurer, body })).json();
}

describe("the amounts of a statement", () => {
  it("are received as banks and operators write them", async () => {
    const written = ["10 000 CFA", "XOF 10 000", "FCFA 10.000", "10'000", "10000.0000", "10 000 francs", "10 000 CR"];
    expect((await check(written)).counts).toMatchObject({ fresh: 7, unreadable: 0, amount: 70_000 });
  });

  it("are paid out, however the minus is written", async () => {
    const written = ["-10 000", "\u221210 000", "(10 000)", "10 000-", "\u201310 000", "XOF -10 000", "10 000 DR"];
    expect((await check(written)).counts).toMatchObject({ fresh: 0, paid_out: 7, unreadable: 0, amount: 0 });
  });

  it("are unreadable with centimes, in another currency, or if they mean two things", async () => {
    const written = ["10 000,50", "150 EUR", "1.250,000", "1,52E+05", "07 08 09 10 11"];
    const { counts, lines } = await check(written);
    expect(counts).toMatchObject({ fresh: 0, paid_out: 0, unreadable: 5, amount: 0 });
    expect(lines.map(({ problem }) => problem).slice(0, 2)).toEqual([
      "Montant illisible, avec des centimes\u00a0: «\u00a010 000,50\u00a0».",
      "Montant illisible\u00a0: «\u00a0150 EUR\u00a0».",
    ]);
  });
});
