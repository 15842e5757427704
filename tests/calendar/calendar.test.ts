import { afterAll, beforeAll, expect, it } from "vitest";
import type { Calendar } from "#operations/calendar/calendar.contract.ts";
import { letters } from "#reach/letters/letters.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makePartner } from "../factories/make-partner.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

const call = (query: string, carrying: object = editor) =>
  app.call(`/api/v01/admin/calendar${query}`, { headers: { ...carrying } });
const read = async (query: string, carrying: object = editor): Promise<Calendar> => {
  const answer = await call(query, carrying);
  expect(answer.status).toBe(200);
  return answer.json();
};
const linesOf = ({ data }: Calendar) => data.map(({ day, time, what, title }) => [day, time, what, title]);

it("has what happens in a month, in order, as far as each role may see it", async () => {
  const at = (text: string) => new Date(text);
  const campaign = await makeCampaign(app.handle, {
    title: "Un puits",
    publishedAt: at("2198-12-01T00:00:00Z"),
    limitDate: "2198-12-31",
  });
  // Of the days around the month, and in the trash.
  await makeCampaign(app.handle, { publishedAt: at("2198-11-30T23:59:59Z"), limitDate: "2199-01-01" });
  await makeCampaign(app.handle, { publishedAt: at("2198-12-05T00:00:00Z"), trashedAt: app.clock.now() });
  const event = await makeEvent(app.handle, { title: "Forum", eventDate: "2198-12-24", eventTime: "08:30" });
  await makeEvent(app.handle, { title: "Fête", eventDate: "2198-12-24", eventTime: null });
  const draft = { status: "draft", publishedAt: null } as const;
  await makeEvent(app.handle, { ...draft, title: "Veillée", eventDate: "2198-12-25", eventTime: "20:00" });
  await makeCampaign(app.handle, { ...draft, title: "Un four", limitDate: "2198-12-26" });
  const written = {
    body: "<p>Bonjour.</p>",
    segment: "all",
    createdAt: app.clock.now(),
    changedAt: app.clock.now(),
  } as const;
  await app.handle.db.insert(letters).values([
    { ...written, subject: "Bonnes fêtes", state: "scheduled", scheduledAt: at("2198-12-24T07:00:00Z") },
    { ...written, subject: "Un brouillon", state: "draft", scheduledAt: null },
  ]);

  const december = await read("?month=2198-12");
  expect(december).toMatchObject({ month: "2198-12", today: app.clock.now().toISOString().slice(0, 10) });
  expect(linesOf(december)).toEqual([
    ["2198-12-01", "00:00", "Campagne\u00a0: publication prévue", "Un puits"],
    ["2198-12-24", null, "Événement", "Fête"],
    ["2198-12-24", "07:00", "Lettre\u00a0: envoi prévu", "Bonnes fêtes"],
    ["2198-12-24", "08:30", "Événement", "Forum"],
    ["2198-12-25", "20:00", "Événement\u00a0: brouillon", "Veillée"],
    ["2198-12-26", null, "Fin de la campagne\u00a0: brouillon", "Un four"],
    ["2198-12-31", null, "Fin de la campagne", "Un puits"],
  ]);
  const paths = december.data.map(({ path }) => path);
  expect(paths[0]).toBe(`/admin/campagnes/${campaign.id}`);
  expect(paths[3]).toBe(`/admin/evenements/${event.id}`);
  expect(paths[2]).toMatch(/^\/admin\/lettres\//);

  const reception = (await signInStaff(app, ["reception"])).carrying;
  const titles = ({ data }: Calendar) => data.map(({ title }) => title);
  expect(titles(await read("?month=2198-12", reception))).toEqual(["Fête", "Forum", "Veillée"]);
  const treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  expect(titles(await read("?month=2198-12", treasurer))).toEqual([
    "Un puits",
    "Fête",
    "Forum",
    "Veillée",
    "Un four",
    "Un puits",
  ]);
  // Events made by the factory are published now.
  const now = await read("");
  expect(now.month).toBe(app.clock.now().toISOString().slice(0, 7));
  expect(linesOf(now)).toContainEqual([
    expect.any(String),
    expect.any(String),
    "Événement\u00a0: publication",
    "Forum",
  ]);
});

it("names partners, reports and people only on the day on which they are still to appear", async () => {
  await makePartner(app.handle, { name: "Ancien partenaire", publishedAt: app.clock.now() });
  await makePartner(app.handle, { name: "Partenaire à venir", publishedAt: new Date("2197-05-05T00:00:00Z") });
  expect(linesOf(await read("")).map(([, , , title]) => title)).not.toContain("Ancien partenaire");
  expect(linesOf(await read("?month=2197-05"))).toEqual([
    ["2197-05-05", "00:00", "Partenaire\u00a0: publication prévue", "Partenaire à venir"],
  ]);
});

it("refuses strangers and months that are none", async () => {
  expect((await call("", {})).status).toBe(401);
  for (const month of ["2026-13", "2026-00", "2026", "x", "1026-01", "2026-1"]) {
    expect([month, (await call(`?month=${month}`)).status]).toEqual([month, 422]);
  }
});

it("goes on into the next month when this one ends", async () => {
  const today = app.clock.now();
  const near = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 28, 12));
  app.clock.advance((near.getTime() - today.getTime()) / 1000);
  editor = (await signInStaff(app, ["editor"])).carrying;
  const dayIn = (days: number) => new Date(near.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);
  await makeEvent(app.handle, { title: "Dans une semaine", eventDate: dayIn(7) });
  await makeEvent(app.handle, { title: "Dans trois semaines", eventDate: dayIn(21) });
  const shown = await read("");
  // The last week is whole.
  const sunday = [13, 14, 15, 16, 17, 18, 19].map(dayIn).find((day) => new Date(day).getUTCDay() === 0);
  expect(shown).toMatchObject({ month: dayIn(0).slice(0, 7), until: sunday });
  expect(linesOf(shown)).toContainEqual([dayIn(7), "08:30", "Événement", "Dans une semaine"]);
  expect(shown.data.map(({ title }) => title)).not.toContain("Dans trois semaines");
  const next = await read(`?month=${dayIn(7).slice(0, 7)}`);
  expect(next.data.map(({ title }) => title)).toContain("Dans trois semaines");
});
