import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline, sendOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let campaignId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ recorder, second } = await signInTwoTreasurers(app));
  campaignId = (await makeCampaign(app.handle)).id;
  const { offline_giving } = await app.site.app.ctx.readSettings();
  const mobile_money = [
    { label: "Orange Money", number: "07 00 00 00 01" },
    { label: "Wave", number: "07 00 00 00 02" },
  ];
  await app.site.app.ctx.write((unit) =>
    writeSettings(unit, { offline_giving: { ...offline_giving, mobile_money } }, app.clock.now()),
  );
});
afterAll(() => stopChecked(app));

const deposit = (change: Record<string, string>) => offlineForm(campaignId, { method: "DEPOSIT", ...change });

it("a deposit says on which wallet it came in, to those who confirm it too", async () => {
  const { id, account } = await recordOffline(app, recorder, deposit({ account: "Wave 07 00 00 00 02" }));
  expect(account).toBe("Wave 07 00 00 00 02");
  const shown: OfflinePaymentRecord = await (
    await app.call(`/api/v01/admin/offline-payments/${id}`, { headers: second })
  ).json();
  expect(shown.account).toBe("Wave 07 00 00 00 02");
});

it("a wallet that the settings do not name is refused, and cash has none", async () => {
  const refused = await sendOffline(app, recorder, deposit({ amount: "3 000", account: "Wave 07 00 00 00 09" }));
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["account"]]);
  const cash = await recordOffline(app, recorder, deposit({ method: "CASH", account: "Wave 07 00 00 00 02" }));
  expect(cash.account).toBeNull();
});
