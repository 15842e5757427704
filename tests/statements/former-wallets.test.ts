import { afterAll, beforeAll, expect, it } from "vitest";
import type { StatementAccounts, StatementLines } from "#money/statements/statement.contract.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { importStatement } from "./send-statement.ts";

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

async function setWallets(...mobile_money: { label: string; number: string }[]): Promise<void> {
  const { offline_giving } = await app.site.app.ctx.readSettings();
  const change = { offline_giving: { ...offline_giving, mobile_money } };
  await app.site.app.ctx.write((unit) => writeSettings(unit, change, app.clock.now()));
}
const read = async <Answer>(path: string): Promise<Answer> =>
  (await app.call(`/api/v01/admin/${path}`, { headers: treasurer })).json();
const accounts = () => read<StatementAccounts>("statement-accounts");

it("keeps the name of a wallet in its lines, its imports and the filter once it has another number", async () => {
  const former = "DEPOSIT:+2250700000001";
  await setWallets({ label: "Wave", number: "0700000001" });
  await importStatement(app, treasurer, "Date;Libellé;Crédit\r\n03/01/2026;ANCIEN;1 000", { account: former });
  expect(await accounts()).toMatchObject({ former: [] });
  await setWallets({ label: "Wave", number: "0700000002" });
  const label = "Wave (ancien numéro …01)";
  const { data, former: left } = await accounts();
  expect(data.map(({ key }) => key)).toEqual(["TRANSFER", "DEPOSIT:+2250700000002"]);
  expect(left).toEqual([{ key: former, label }]);
  const found = await read<StatementLines>(`statement-lines?account=${encodeURIComponent(former)}`);
  expect(found.data).toMatchObject([{ label: "ANCIEN", account_label: label }]);
  expect(await read("statement-imports")).toMatchObject({ data: [{ account_label: label }] });
});

it("names all wallets of one number", async () => {
  await setWallets({ label: "Wave", number: "0700000003" }, { label: "Orange Money", number: "+225 07 00 00 00 03" });
  expect((await accounts()).data[1]).toEqual({
    key: "DEPOSIT:+2250700000003",
    label: "Wave et Orange Money 0700000003",
    method: "DEPOSIT",
  });
});
