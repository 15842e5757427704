import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const HOUR = 3_600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("the payments of a donor are shown by the moment that each bears, the newest first", async () => {
  const campaign = await makeCampaign(app.handle);
  const payer = { donor_email: "ordre@exemple.example" };
  const abandoned = await makeOrder(app, campaign.id, payer);
  app.clock.advance(24 * HOUR);
  const paid = await makeOrder(app, campaign.id, payer);
  await press(app, paid, "confirm");
  // The first one expires after the second was paid.
  app.clock.advance(26 * HOUR);
  for (let sweep = 0; sweep < 5; sweep += 1) {
    await sweepAttempts(app.site.app.ctx);
    app.clock.advance(HOUR);
  }
  expect((await readAttempt(app.handle, abandoned.reference)).state).toBe("expired");
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const { id } = await readAttempt(app.handle, paid.reference);
  const record: DonorRecord = await (await app.call(`/api/v01/admin/donors/${id}`, { headers: carrying })).json();
  const moments = record.parts[0]?.rows.map(({ at }) => at) ?? [];
  expect(moments).toHaveLength(2);
  expect(moments).toEqual(moments.toSorted().toReversed());
});
