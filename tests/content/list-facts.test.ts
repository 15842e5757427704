import { afterAll, beforeAll, expect, it } from "vitest";
import type { ContentList } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeMedia } from "../factories/make-media.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import { makeReport } from "../factories/make-report.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY = 86_400;
let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  // Noon: no day ends during the test.
  app.clock.advance(DAY - ((app.clock.now().getTime() / 1000 + DAY / 2) % DAY));
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);
const make = (title: string, days: number) =>
  makeEvent(app.handle, { title, eventDate: dayIn(days), eventTime: null, timeZone: "Africa/Abidjan" });
const list = async (query: string): Promise<ContentList> =>
  (await app.call(`/api/v01/admin/${query}`, { headers: editor })).json();
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);

it("events are listed by their day, what is to come first, and found by when they take place", async () => {
  await make("Le mois dernier", -30);
  await make("Dans un mois", 30);
  await make("Hier", -1);
  const today = await make("Aujourd’hui", 0);
  await make("Demain", 1);
  const coming = ["Demain", "Dans un mois"];
  const past = ["Hier", "Le mois dernier"];
  expect(await titles("events?sort=date")).toEqual(["Aujourd’hui", ...coming, ...past]);
  expect(await titles("events?sort=date&when=today")).toEqual(["Aujourd’hui"]);
  expect(await titles("events?sort=date&when=coming")).toEqual(coming);
  expect(await titles("events?sort=date&when=past")).toEqual(past);
  expect((await app.call("/api/v01/admin/events?when=someday", { headers: editor })).status).toBe(422);

  await makeRegistrations(app.handle, today, [{ enteredAt: app.clock.now() }, { enteredAt: app.clock.now() }, {}]);
  const [event, tomorrow] = (await list("events?sort=date")).data;
  expect(event?.facts).toEqual({ start: dayIn(0), place: "Bingerville", seats: "0 / 10", expected: 3, entered: 2 });
  expect(tomorrow?.facts).toMatchObject({ start: dayIn(1), entered: 0 });
  // The page of one has them too.
  const one = await (await app.call(`/api/v01/admin/events/${event?.id}`, { headers: editor })).json();
  expect(one.facts).toEqual(event?.facts);
});

it("many events are gone through by their day without a gap, several on one", async () => {
  for (let number = 0; number < 60; number += 1) await make(`Atelier ${number}`, Math.floor(number / 2) - 15);
  const first = await list("events?q=atelier&sort=date");
  const second = await list(`events?q=atelier&sort=date&after=${first.next}`);
  expect(second.next).toBeNull();
  const days = [...first.data, ...second.data].map(({ facts }) => String(facts?.start));
  const each = (from: number, to: number) => {
    const step = Math.sign(to - from);
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, place) => dayIn(from + place * step));
  };
  expect(days).toEqual([...each(0, 14), ...each(-1, -15)].flatMap((day) => [day, day]));
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(60);
});

it("campaigns show what they are judged by, and have no order or filter by day", async () => {
  await makeCampaign(app.handle, { title: "Puits", amount: 500_000, collectedAmount: 1500, limitDate: "2099-01-31" });
  const [campaign] = (await list("campaigns")).data;
  expect(campaign?.facts).toEqual({ collected: 1500, goal: 500_000, end: "2099-01-31" });
  expect(await titles("campaigns?sort=date")).toEqual(["Puits"]);
  expect(await titles("campaigns?when=coming")).toEqual([]);
});

it("campaigns are sorted by what was collected, their goal and their end, without a gap", async () => {
  for (let number = 0; number < 60; number += 1) {
    await makeCampaign(app.handle, {
      title: `Rangée ${number}`,
      collectedAmount: Math.floor(number / 3) * 1_000,
      amount: 1_000_000 - number,
      limitDate: number % 10 === 0 ? null : dayIn(60 - number),
    });
  }
  const all = async (sort: string) => {
    const first = await list(`campaigns?q=rangee&sort=${sort}`);
    const second = await list(`campaigns?q=rangee&sort=${sort}&after=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
    return [...first.data, ...second.data].map(({ facts }) => facts);
  };
  const falling = (values: unknown[]) => [...values].sort((one, other) => Number(other) - Number(one));
  const collected = (await all("collected")).map((facts) => facts?.collected);
  expect(collected).toEqual(falling(collected));
  const goals = (await all("goal")).map((facts) => facts?.goal);
  expect(goals).toEqual(falling(goals));
  const ends = (await all("end")).map((facts) => String(facts?.end ?? "9999"));
  expect(ends).toEqual([...ends].sort());
  // Kinds without such a fact are in their usual order.
  expect(await titles("events?sort=collected")).toEqual(await titles("events?sort=updated"));
});

it("reports are listed with the day of the document, pictures and films with their picture", async () => {
  await makeReport(app.handle, { date: "2026-06-30" });
  await makeMedia(app.handle, { type: "image", url: "pictures/0a1b2c3d4e5f/puits-800x600.webp" });
  await makeMedia(app.handle, { type: "video", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", thumbnail: null });
  const facts = async (kind: string) => (await list(kind)).data.map((one) => one.facts);
  expect(await facts("reports")).toEqual([{ date: "2026-06-30" }]);
  const pictures = [{ picture: "pictures/0a1b2c3d4e5f/puits-800x600.webp" }, { picture: null }];
  expect((await facts("medias")).sort((one) => (one?.picture ? -1 : 1))).toEqual(pictures);
});
