import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSeats } from "#operations/integrity/site.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await checkSeats(app.handle.db)).toEqual([]);
  await app.stop();
});

const subscribe = (body: unknown) => app.post("/public/events/subscribe", body);
const wait = (body: unknown) => app.post("/public/events/waiting-list", body);
const detailOf = async ({ slug }: Event) =>
  (await (await app.call(`/api/v01/public/events/${slug}`)).json()) as EventDetail;

describe("POST /public/events/subscribe", () => {
  it("gives a seat and what the badge prints, and the page's seats change at once", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 10 });
    expect((await detailOf(event)).remaining_seats).toBe(10);
    const person = somebody(event.id, { company: "  Atelier Kora " });
    const response = await subscribe(person);
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const answer = await response.json();
    expect(answer).toEqual({
      message: "Inscription réussie\u202f!",
      user_info: {
        name: person.name,
        email: person.email,
        phone: person.phone,
        company: "Atelier Kora",
        country: person.country,
        badge_code: expect.stringMatching(/^[A-Z0-9]{28}$/),
      },
    });
    // On a database server the news travels to the cache beside the answer: a moment later at most.
    await expect
      .poll(() => detailOf(event), { timeout: 10_000 })
      .toMatchObject({ remaining_seats: 9, participants_count: 1 });
    const detail = await detailOf(event);
    expect(Object.keys(detail.participants[0] ?? {})).toEqual(["id"]);
    expect(JSON.stringify(detail)).not.toContain(person.email);
  });

  it("takes one registration for each email and event, however the email is typed", async () => {
    const [event, other] = [await makeEvent(app.handle), await makeEvent(app.handle)];
    const person = somebody(event.id);
    expect((await subscribe(person)).status).toBe(201);
    const again = await subscribe({ ...person, email: person.email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: "already_registered",
      message: "Cette adresse e\u2011mail est déjà inscrite à cet événement.",
    });
    expect((await subscribe({ ...person, event_id: other.id })).status).toBe(201);
    expect((await detailOf(event)).participants_count).toBe(1);
  });

  it("gives the last seat to exactly one of five hundred who ask at once", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 1 });
    const answers = await Promise.all(Array.from({ length: 500 }, () => subscribe(somebody(event.id))));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(499);
    for (const answer of refused) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: "event_full",
        message: "Cet événement est complet. Vous pouvez rejoindre la liste d’attente.",
      });
    }
    expect(await detailOf(event)).toMatchObject({ remaining_seats: 0, participants_count: 1 });
  });

  it("gives one seat to somebody who sends the same form ten times at once", async () => {
    const event = await makeEvent(app.handle);
    const person = somebody(event.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await detailOf(event)).participants_count).toBe(1);
  });

  it("refuses past and archived events, and knows no draft", async () => {
    const refusals = [
      [await makeEvent(app.handle, { eventDate: dayIn(-1) }), 409, "event_past"],
      [await makeEvent(app.handle, { status: "archived" }), 409, "event_closed"],
      [await makeEvent(app.handle, { status: "draft" }), 404, "not_found"],
      [await makeEvent(app.handle, { publishedAt: new Date(Date.now() + 60_000) }), 404, "not_found"],
      [{ id: crypto.randomUUID() }, 404, "not_found"],
      [{ id: "pas-un-identifiant" }, 404, "not_found"],
    ] as const;
    for (const [{ id }, status, code] of refusals) {
      for (const call of [subscribe, wait]) {
        const response = await call(somebody(id));
        expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
      }
    }
    const today = await makeEvent(app.handle, { eventDate: dayIn(0), eventTime: "00:00" });
    expect((await subscribe(somebody(today.id))).status, "until its day is over").toBe(201);
  });

  it("says beside each field what is wrong with it", async () => {
    const { id } = await makeEvent(app.handle);
    const good = somebody(id);
    const required = "Ce champ est obligatoire.";
    const refusals: [string, unknown, string][] = [
      ["event_id", undefined, "ID de l’événement manquant"],
      ["event_id", "", "ID de l’événement manquant"],
      ["event_id", 7, "ID de l’événement manquant"],
      ["name", "  ", required],
      ["name", "a".repeat(121), "Ce texte est trop long\u00a0: 120\u00a0caractères au plus."],
      ["email", "awa@", "Veuillez saisir une adresse e\u2011mail valide."],
      ["email", "awa@a.ci, binta@b.ci", "Veuillez saisir une adresse e\u2011mail valide."],
      ["phone", "jamais", expect.stringContaining("Veuillez saisir un numéro de téléphone valide")],
      ["country", undefined, "Veuillez sélectionner un pays."],
    ];
    for (const [field, value, text] of refusals) {
      const response = await subscribe({ ...good, [field]: value });
      expect(response.status, field).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]).toContainEqual(text);
    }
    expect((await app.post("/public/events/subscribe", "pas un objet")).status).toBe(422);
    const { status } = await app.call("/api/v01/public/events/subscribe", { method: "POST", body: "a=b" });
    expect(status).toBe(415);
  });

  it("ignores what a client must not set", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 1 });
    expect((await subscribe({ ...somebody(event.id), state: "waiting", id: event.id })).status).toBe(201);
    expect(await detailOf(event)).toMatchObject({ participants_count: 1, remaining_seats: 0 });
  });
});

describe("POST /public/events/waiting-list", () => {
  it("takes people only if no seat is left, and each only once", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 1 });
    const [first, second] = [somebody(event.id), somebody(event.id)];
    expect(await (await wait(first)).json()).toMatchObject({ code: "seats_left" });
    await subscribe(first);
    const joined = await wait(second);
    expect(joined.status).toBe(201);
    expect(Object.keys((await joined.json()) as object)).toEqual(["message"]);
    expect(await (await wait({ ...second, email: second.email.toUpperCase() })).json()).toMatchObject({
      code: "already_waiting",
    });
    expect(await (await subscribe(second)).json()).toMatchObject({ code: "already_waiting" });
    expect(await (await wait(first)).json()).toMatchObject({ code: "already_registered" });
    expect((await detailOf(event)).participants_count).toBe(1);
  });
});

it("keeps what is personal out of the queue of effects", async () => {
  const event = await makeEvent(app.handle);
  const person = somebody(event.id);
  await subscribe(person);
  const { rows } = (await app.handle.db.execute(
    sql`select payload::text as payload from outbox where kind = 'registration.mail'`,
  )) as unknown as { rows: { payload: string }[] };
  expect(rows.length).toBeGreaterThan(0);
  for (const { payload } of rows) expect(payload).not.toMatch(/@|Awa/);
});
