import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each([
  ["09:00 – 12:30 Atelier de plantation", "12:30"],
  ["08:30 Accueil\n9h – 12h30 Atelier", "12:30"],
  ["- 08:30 Accueil\n- 12:30 Départ", "12:30"],
  ["08:30 Accueil\n2 h de marche, puis pause\n11:00 Fin", "11:00"],
  ["08:30 Accueil\n10 habitants témoignent\n11:00 Fin", "11:00"],
  ["08:30 Accueil\n12 heures de marche\n11:00 Fin", "11:00"],
])("ends in the calendar with the last time of the program %j", async (program, end) => {
  const { slug, eventDate } = await makeEvent(app.handle, { eventDate: dayIn(30), eventTime: "08:30", program });
  const text = await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text();
  const entry = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined);
  expect(entry.endDate.toJSDate()).toEqual(new Date(`${eventDate}T${end}:00Z`));
});

it.each([
  ["22:00 Veillée\n23:30 Chants\n2h Fin", 26],
  ["22:00 Veillée\n24h Minuit", 24],
  ["22:00 – 01:00 Veillée", 25],
  ["21:00 Accueil des chanteurs\n23:00 Chants", 23],
])("ends after midnight if the program %j does", async (program, hours) => {
  const { slug, eventDate } = await makeEvent(app.handle, { eventDate: dayIn(30), eventTime: "22:00", program });
  const text = await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text();
  const entry = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined);
  expect(entry.endDate.toJSDate().getTime() - Date.parse(`${eventDate}T00:00:00Z`)).toBe(hours * 3_600_000);
});
