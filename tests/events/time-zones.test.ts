import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventDetail, EventPage } from "#site/events/event.contract.ts";
import { makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { mailsTo } from "./read-registration-mail.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const detailOf = async (slug: string) =>
  (await (await app.call(`/api/v01/public/events/${slug}`)).json()) as EventDetail;
const calendarOf = async (slug: string) => {
  const text = await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text();
  const vevent = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  return new ICAL.Event(vevent ?? undefined);
};

describe("an event in another time zone", () => {
  it.each([
    ["Europe/Paris", "2027-07-14", "2027-07-14T18:30:00+02:00", "2027-07-14T16:30:00Z", "heure de\u00a0Paris"],
    ["Europe/Paris", "2027-12-05", "2027-12-05T18:30:00+01:00", "2027-12-05T17:30:00Z", "heure de\u00a0Paris"],
    [
      "America/New_York",
      "2027-12-05",
      "2027-12-05T18:30:00-05:00",
      "2027-12-05T23:30:00Z",
      "heure de\u00a0New\u00a0York",
    ],
    ["Africa/Abidjan", "2027-12-05", "2027-12-05T18:30:00Z", "2027-12-05T18:30:00Z", "heure d’Abidjan"],
  ])("%s on %s tells one moment: call, calendar and mail", async (timeZone, eventDate, startsAt, moment, label) => {
    const program = "18:30 Accueil\n20:00 Clôture";
    const event = await makeEvent(app.handle, { timeZone, eventDate, eventTime: "18:30", program });
    expect(await detailOf(event.slug)).toMatchObject({ time_zone: timeZone, starts_at: startsAt });
    const entry = await calendarOf(event.slug);
    expect(entry.startDate.toJSDate()).toEqual(new Date(moment));
    expect(entry.endDate.toJSDate().getTime() - entry.startDate.toJSDate().getTime()).toBe(90 * 60_000);
    const person = somebody(event.id);
    await app.post("/public/events/subscribe", person);
    const [mail] = await mailsTo(app, person.email, "Inscription confirmée");
    expect(mail?.text).toContain(`18\u00a0h\u00a030 (${label})`);
  });

  it("without a time is that day, in calendars and for machines", async () => {
    const event = await makeEvent(app.handle, { timeZone: "Europe/Paris", eventDate: "2027-12-05", eventTime: null });
    expect((await detailOf(event.slug)).starts_at).toBe("2027-12-05");
    const { startDate } = await calendarOf(event.slug);
    expect([startDate.isDate, startDate.toString()]).toEqual([true, "2027-12-05"]);
  });

  it("is past when its own day ends: for its page, its list and who wants to register", async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const [tokyo, abidjan] = [
      await makeEvent(app.handle, { slug: "a-tokyo", timeZone: "Asia/Tokyo", eventDate: day }),
      await makeEvent(app.handle, { slug: "a-abidjan", eventDate: day }),
    ];
    const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * 3600_000;
    const listed = async () =>
      ((await (await app.call("/api/v01/public/events")).json()) as EventPage).data
        .filter(({ slug }) => [tokyo.slug, abidjan.slug].includes(slug))
        .map(({ slug, past }) => [slug, past]);
    const ends = [tokyo, abidjan].map(({ endsAt }) => endsAt.getTime());
    expect(ends).toEqual([midnight - 9 * 3600_000, midnight]);
    for (const moment of [...new Set(ends)].sort()) {
      const wait = (moment - app.clock.now().getTime()) / 1000;
      if (wait > 0) app.clock.advance(wait);
      const now = app.clock.now().getTime();
      for (const { slug, id, endsAt } of [tokyo, abidjan]) {
        const past = now >= endsAt.getTime();
        expect([slug, (await detailOf(slug)).past]).toEqual([slug, past]);
        expect(await listed()).toContainEqual([slug, past]);
        expect((await app.post("/public/events/subscribe", somebody(id))).status).toBe(past ? 409 : 201);
      }
    }
  });

  it("that no clock knows is refused by the database", async () => {
    await expect(makeEvent(app.handle, { timeZone: "Nulle/Part" })).rejects.toThrow();
  });
});
