import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CampaignDetail, CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { campaigns } from "#giving/campaigns/campaigns.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const LIST = "/api/v01/public/donations";
const read = async <T>(path: string) => (await (await app.call(path)).json()) as T;

it("invalidates what shows the campaign that received a gift, and nothing else", async () => {
  const made = [];
  for (let n = 0; n < 10; n += 1) {
    made.push(await makeCampaign(app.handle, { publishedAt: new Date(Date.now() - (n + 1) * 60_000) }));
  }
  const [given, neighbour] = made;
  const onSecondPage = made.at(-1);
  if (!given || !neighbour || !onSecondPage) throw new Error("no campaigns were made");
  const pages = [LIST, `${LIST}?page=2`, ...[given, neighbour].map(({ slug }) => `${LIST}/${slug}`)];
  for (const path of pages) await read(path);

  // Behind the cache's back: a new response shows it, a cached one does not.
  const all = made.map(({ id }) => id);
  await app.handle.db.update(campaigns).set({ title: "Vu de nouveau" }).where(inArray(campaigns.id, all));
  await press(app, await makeOrder(app, given.id), "confirm");

  expect(await read<CampaignDetail>(`${LIST}/${given.slug}`)).toMatchObject({ collected_amount: 10_000 });
  const [first] = (await read<CampaignPage>(LIST)).data;
  expect(first).toMatchObject({ slug: given.slug, collected_amount: 10_000 });
  expect(await read<CampaignDetail>(`${LIST}/${neighbour.slug}`)).toMatchObject({ title: neighbour.title });
  expect((await read<CampaignPage>(`${LIST}?page=2`)).data).toMatchObject([{ title: onSecondPage.title }]);
});
