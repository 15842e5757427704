import { afterAll, beforeAll, expect, it } from "vitest";
import type { ContentList } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
  for (const [title, day] of [
    ["Le mois dernier", -30],
    ["Dans un mois", 30],
    ["Hier", -1],
    ["Aujourd’hui", 0],
    ["Demain", 1],
  ] as const) {
    await makeEvent(app.handle, { title, eventDate: dayIn(day), eventTime: null, timeZone: "Africa/Abidjan" });
  }
});
afterAll(() => app.stop());

const list = async (query: string): Promise<ContentList> =>
  (await app.call(`/api/v01/admin/${query}`, { headers: editor })).json();
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);

it("events are listed by their day, what is to come first, and found by when they take place", async () => {
  expect(await titles("events?sort=date")).toEqual([
    "Aujourd’hui",
    "Demain",
    "Dans un mois",
    "Hier",
    "Le mois dernier",
  ]);
  expect(await titles("events?sort=date&when=today")).toEqual(["Aujourd’hui"]);
  expect(await titles("events?sort=date&when=coming")).toEqual(["Demain", "Dans un mois"]);
  expect(await titles("events?sort=date&when=past")).toEqual(["Hier", "Le mois dernier"]);
  expect((await app.call("/api/v01/admin/events?when=someday", { headers: editor })).status).toBe(422);
});

it("a list shows what its kind is judged by", async () => {
  const [event] = (await list("events?sort=date")).data;
  expect(event?.facts).toEqual({ start: dayIn(0), place: "Bingerville", seats: "0 / 10", entered: 0 });
  await makeCampaign(app.handle, { title: "Puits", amount: 500_000, limitDate: "2099-01-31" });
  const [campaign] = (await list("campaigns")).data;
  expect(campaign?.facts).toEqual({ collected: 0, goal: 500_000, end: "2099-01-31" });
  // A kind that takes place on no day is listed as usual, and has nothing at any time.
  expect(await titles("campaigns?sort=date")).toEqual(["Puits"]);
  expect(await titles("campaigns?when=coming")).toEqual([]);
});
