import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { mailsTo } from "./read-registration-mail.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function parse(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  const [vevent, ...more] = component.getAllSubcomponents("vevent");
  if (!vevent || more.length > 0) throw new Error("not one event");
  return { component, vevent, event: new ICAL.Event(vevent) };
}

function calendarOf(mail: Email | undefined): string {
  const [attachment] = mail?.attachments ?? [];
  expect(attachment?.mimeType).toBe("text/calendar");
  return new TextDecoder().decode(attachment?.content as ArrayBuffer);
}

describe("the confirmation", () => {
  it("says what, when and where, and brings the event for the calendar", async () => {
    const event = await makeEvent(app.handle, {
      title: "Planter à Bingerville\u00a0: mode d’emploi; matin, et soir",
      eventTime: "08:30",
      venue: "Jardin botanique, entrée nord",
      program: "08:30 Accueil\n12h15 Repas\n16:45 Clôture",
    });
    const person = somebody(event.id, { name: "KOUAMÉ Awa" });
    const { user_info } = await (await app.post("/public/events/subscribe", person)).json();
    const [mail, ...more] = await mailsTo(app, person.email, "Inscription confirmée");
    expect(more).toEqual([]);
    for (const words of [mail?.text, mail?.html]) {
      const day = formatDayWithWeekday(event.eventDate);
      for (const part of ["Bonjour Awa,", day, "8\u00a0h\u00a030", "Jardin botanique", "Annuler mon inscription"]) {
        expect(words).toContain(part);
      }
      expect(words).toMatch(new RegExp(`${TEST_ORIGIN}/inscription/[\\w-]{43}`));
      expect(words).not.toContain(person.phone);
      expect(words).toContain(`${user_info.badge_code.slice(0, 4)}\u00a0${user_info.badge_code.slice(4, 8)}`);
      expect(words).not.toContain(user_info.badge_code);
    }

    const { component, vevent, event: entry } = parse(calendarOf(mail));
    expect(component.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(entry.summary).toBe(event.title);
    expect(entry.location).toBe("Jardin botanique, entrée nord, Bingerville, Côte d’Ivoire");
    expect(entry.startDate.toJSDate()).toEqual(new Date(`${event.eventDate}T08:30:00Z`));
    expect(entry.endDate.toJSDate()).toEqual(new Date(`${event.eventDate}T16:45:00Z`));
    expect(entry.uid).toBe(`evenement-${event.id}@akwaba.test`);
    expect(entry.sequence).toBe(0);
    expect(String(vevent.getFirstPropertyValue("url"))).toBe(`${TEST_ORIGIN}/evenements/${event.slug}`);
    expect(String(entry.organizer)).toContain("mailto:contact@fondation.example");

    const fetched = await app.call(`/api/v01/public/events/${event.slug}/calendar.ics`);
    expect(fetched.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
    expect(parse(await fetched.text()).event.uid).toBe(entry.uid);
  });

  it("greets without the address that a name was given, and sends no address list", async () => {
    const event = await makeEvent(app.handle);
    const person = somebody(event.id, { name: "Cliquez sur www.exemple.example" });
    await app.post("/public/events/subscribe", person);
    const [mail] = await mailsTo(app, person.email, "Inscription confirmée");
    expect(mail?.text).toContain("Bonjour Cliquez,");
    expect(mail?.text).not.toContain("www.exemple");
  });

  it.each([
    ["Mme Koné Awa", "Bonjour Koné,"],
    ["M. KOFFI Aya", "Bonjour Aya,"],
    ["Dr. Yao", "Bonjour Dr. Yao,"],
    ["Dr Koné", "Bonjour Dr Koné,"],
  ])("greets %s by a first name, or by the name with its title", async (name, greeting) => {
    const event = await makeEvent(app.handle);
    const person = somebody(event.id, { name });
    await app.post("/public/events/subscribe", person);
    const [mail] = await mailsTo(app, person.email, "Inscription confirmée");
    expect(mail?.text).toContain(greeting);
  });

  it("is not sent to somebody who has cancelled meanwhile", async () => {
    const event = await makeEvent(app.handle);
    const person = somebody(event.id);
    await app.post("/public/events/subscribe", person);
    await mailsTo(app, person.email, "");
    await app.settled();
    await app.handle.jobs.executeSql(
      "update registrations set state = 'cancelled' where event_id = $1 and state = 'confirmed'",
      [event.id],
    );
    await app.handle.jobs.executeSql("update events set confirmed_seats = 0 where id = $1", [event.id]);
    await app.handle.jobs.executeSql(
      "update outbox set done_at = null, next_try_at = now() - interval '1 minute' where kind = 'registration.mail'",
    );
    const before = (await app.mails()).length;
    app.site.app.outbox.wake();
    await app.settled();
    expect((await app.mails()).length).toBe(before);
  });
});

describe("the calendar", () => {
  it("takes two hours if the program names no end, and the whole day if there is no time", async () => {
    const plain = await makeEvent(app.handle, { eventTime: "18:00", program: null });
    const whole = await makeEvent(app.handle, { eventTime: null, eventDate: dayIn(40) });
    const [first, second] = await Promise.all(
      [plain, whole].map(async ({ slug }) =>
        parse(await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text()),
      ),
    );
    expect(first?.event.endDate.toJSDate()).toEqual(new Date(`${plain.eventDate}T20:00:00Z`));
    expect(second?.event.startDate.isDate).toBe(true);
    expect(second?.event.startDate.toString()).toBe(whole.eventDate);
  });

  it("knows no draft", async () => {
    const { slug } = await makeEvent(app.handle, { status: "draft" });
    expect((await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).status).toBe(404);
  });
});

it("says until when an offered seat is held", async () => {
  const event = await makeEvent(app.handle, { availableSeats: 1 });
  const [seated, waiting] = [somebody(event.id), somebody(event.id)];
  await app.post("/public/events/subscribe", seated);
  await app.post("/public/events/waiting-list", waiting);
  const [mail] = await mailsTo(app, seated.email, "Inscription confirmée");
  const [, token] = /inscription\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  await app.post(`/registrations/${token}`, { action: "cancel" });
  const [offer] = await mailsTo(app, waiting.email, "Une place s’est libérée");
  expect(offer?.text).toMatch(/Répondez avant le [a-z]+ \d.* à \d+\u00a0h/);
  expect(offer?.attachments).toEqual([]);
});
