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
  ["08:30 Accueil\n10 habitants témoignent\n11:00 Fin", "11:00"],
  ["08:30 Accueil\n12 heures de marche\n11:00 Fin", "11:00"],
])("ends in the calendar with the last time of the program %j", async (program, end) => {
  const { slug, eventDate } = await makeEvent(app.handle, { eventDate: dayIn(30), eventTime: "08:30", program });
  const text = await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text();
  const entry = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined);
  expect(entry.endDate.toJSDate()).toEqual(new Date(`${eventDate}T${end}:00Z`));
});
