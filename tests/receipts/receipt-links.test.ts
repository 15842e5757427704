import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY_SECONDS = 24 * 3600;

let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

const open = (url: string) => app.call(new URL(url).pathname);

it("the browser's link to a receipt works for 30 days, the mail's for good", async () => {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  const [mail] = await app.mails();
  const mailed = /http:\S+\/recus\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mailed).not.toBe(order.receipt_url);

  app.clock.advance(30 * DAY_SECONDS - 60);
  expect((await open(order.receipt_url)).status).toBe(200);
  app.clock.advance(120);
  const expired = await open(order.receipt_url);
  expect(expired.status).toBe(303);
  expect(expired.headers.get("location")).toBe("/recus/lien-expire");
  expect(expired.headers.get("cache-control")).toBe("no-store");
  expect(await expired.text()).toBe("");
  expect((await open(mailed)).headers.get("content-type")).toBe("application/pdf");
  app.clock.advance(400 * DAY_SECONDS);
  expect((await open(mailed)).status).toBe(200);
});

it("so does the link of another try of the same order, which opens the receipt of the paid one", async () => {
  const key = crypto.randomUUID();
  const first = await makeOrder(app, campaign.id, {}, key);
  await press(app, first, "refuse");
  await press(app, await makeOrder(app, campaign.id, {}, key), "confirm");
  expect((await open(first.receipt_url)).status).toBe(200);
  app.clock.advance(31 * DAY_SECONDS);
  expect((await open(first.receipt_url)).status).toBe(303);
});

it("the receipt is rendered once, for the mail and for all who open it meanwhile", async () => {
  let drawings = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const renderReceipt = async () => {
    drawings += 1;
    await finished;
    return Buffer.from("%PDF-drawn");
  };
  const drawing = await startTestApp({ renderReceipt });
  const order = await makeOrder(drawing, (await makeCampaign(drawing.handle)).id);
  const paid = press(drawing, order, "confirm");
  await vi.waitFor(() => expect(drawings).toBe(1));

  const path = new URL(order.receipt_url).pathname;
  const readers = Array.from({ length: 10 }, () => drawing.call(path));
  // These requests came later and are answered: the readers wait for the rendering by now.
  await Promise.all(Array.from({ length: 10 }, () => drawing.call("/recus/unknown")));
  finish();
  for (const answer of await Promise.all(readers)) expect(await answer.text()).toBe("%PDF-drawn");
  await paid;
  expect((await drawing.call(path)).status).toBe(200);
  expect(drawings).toBe(1);
  await drawing.stop();
});
