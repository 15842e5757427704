import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkSeats } from "#operations/integrity/site.ts";
import type { EventDetail, OwnRegistration, SubscribeBody } from "#site/events/event.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { mailsTo, tokenIn } from "./read-registration-mail.ts";

const HALF_AN_HOUR = 30 * 60;
const ONE_HOUR = 2 * HALF_AN_HOUR;
const HOLD_MAIL = "Confirmez votre place";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
});
afterEach(async () => {
  await app.settled();
  expect(await checkSeats(app.handle.db)).toEqual([]);
  // The limits forget the calls so far.
  app.clock.advance(ONE_HOUR);
});
afterAll(() => app.stop());

const subscribe = (body: SubscribeBody) => app.post("/public/events/subscribe", body);
const change = (token: string, action: string) => app.post(`/registrations/${token}`, { action });
const read = async (token: string) =>
  (await (await app.call(`/api/v01/registrations/${token}`)).json()) as OwnRegistration;
const detailOf = async ({ slug }: Event) =>
  (await (await app.call(`/api/v01/public/events/${slug}`)).json()) as EventDetail;
const badgeOf = async ({ slug }: Event, email: string) =>
  (await app.post("/public/events/is-subscribe", { email, event_slug: slug })).json();
const sweep = async () => app.site.app.schedules.find(({ name }) => name === "expire-seats")?.work();

async function takeTen(event: Event): Promise<void> {
  for (let taken = 0; taken < 10; taken += 1) expect((await subscribe(somebody(event.id))).status).toBe(201);
}

/** A participant whose place is held, and the secret of the link in the mail that says so. */
async function heldPlace(event: Event) {
  const person = somebody(event.id);
  const response = await subscribe(person);
  expect(response.status).toBe(202);
  const token = await tokenIn(app, person.email, HOLD_MAIL);
  return { person, answer: await response.json(), token };
}

describe("42 seats asked for at once from one address, with invented addresses", () => {
  it("are ten that are taken, and thirty that come back to those who wait after half an hour", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 41 });
    const requests = await Promise.all(
      Array.from({ length: 42 }, async () => {
        const person = somebody(event.id);
        return { email: person.email, response: await subscribe(person) };
      }),
    );
    const answered = (status: number) => requests.filter(({ response }) => response.status === status);
    expect([201, 202, 429].map((status) => answered(status).length)).toEqual([10, 30, 2]);
    expect(await answered(429)[0]?.response.json()).toMatchObject({ code: "too_many" });
    expect(await detailOf(event)).toMatchObject({ remaining_seats: 1 });

    // Opening the link shows that it is a person: the place no longer counts as a held one.
    const token = await tokenIn(app, answered(202)[0]?.email ?? "", HOLD_MAIL);
    for (const _ of ["once", "and again"]) expect((await change(token, "confirm")).status).toBe(200);
    const further = [await subscribe(somebody(event.id)), await subscribe(somebody(event.id))];
    expect(further.map(({ status }) => status)).toEqual([202, 429]);
    const full = { remaining_seats: 0, participants_count: 11 };
    await expect.poll(() => detailOf(event)).toMatchObject(full);
    const waiting = somebody(event.id);
    expect((await app.post("/public/events/waiting-list", waiting)).status).toBe(201);
    await sweep();
    expect(await mailsTo(app, waiting.email, "Une place s’est libérée")).toEqual([]);

    app.clock.advance(HALF_AN_HOUR);
    await sweep();
    await expect.poll(() => detailOf(event)).toMatchObject({ remaining_seats: 29, participants_count: 11 });
    expect(await mailsTo(app, waiting.email, "Une place s’est libérée")).toHaveLength(1);
  });

  it("leave another event, and another ten minutes, untouched", async () => {
    const [event, other] = [
      await makeEvent(app.handle, { availableSeats: 60 }),
      await makeEvent(app.handle, { availableSeats: 60 }),
    ];
    await takeTen(event);
    expect((await subscribe(somebody(event.id))).status).toBe(202);
    expect((await subscribe(somebody(other.id))).status).toBe(201);
  });

  it("count for one event, in whatever case its id is written", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 60 });
    await takeTen(event);
    expect((await subscribe(somebody(event.id.toUpperCase()))).status).toBe(202);
  });

  it("do not count what was refused", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 60 });
    const first = somebody(event.id);
    expect((await subscribe(first)).status).toBe(201);
    for (let again = 0; again < 12; again += 1) expect((await subscribe(first)).status).toBe(409);
    for (let taken = 1; taken < 10; taken += 1) expect((await subscribe(somebody(event.id))).status).toBe(201);
    expect((await subscribe(somebody(event.id))).status).toBe(202);
  });
});

it("of 60 people who join a waiting list at once from one address, with invented addresses, ten wait, by event", async () => {
  const join = (event: Event) => app.post("/public/events/waiting-list", somebody(event.id));
  const full = async () => {
    const event = await makeEvent(app.handle, { availableSeats: 1 });
    expect((await subscribe(somebody(event.id))).status).toBe(201);
    return event;
  };
  const confirmed = async () =>
    (await app.mails()).filter(({ subject }) => subject?.includes("liste d’attente")).length;
  const before = await confirmed();
  const event = await full();
  const first = somebody(event.id);
  expect((await app.post("/public/events/waiting-list", first)).status).toBe(201);
  // A refusal for another reason counts for nothing.
  for (let again = 0; again < 12; again += 1) {
    expect((await app.post("/public/events/waiting-list", first)).status).toBe(409);
  }
  const answers = await Promise.all(Array.from({ length: 59 }, () => join(event)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(50);
  expect(await refused[0]?.json()).toMatchObject({ code: "too_many" });
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  await app.settled();
  expect(await confirmed()).toBe(before + 10);
  expect((await join(await full())).status).toBe(201);
  app.clock.advance(600);
  expect((await join(event)).status).toBe(201);
});

describe("a held place", () => {
  it("has no badge, is told by mail, and is taken once the link is opened and confirmed, once however often", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 20 });
    await takeTen(event);
    const { person, answer, token } = await heldPlace(event);
    expect(answer).toMatchObject({ user_info: null, message: expect.stringMatching(/^Regardez vos e‑mails/) });
    const [mail] = await mailsTo(app, person.email, HOLD_MAIL);
    expect(mail?.text).toContain("Confirmer ma place");
    expect(await badgeOf(event, person.email)).toEqual({ subscribed: false, user_info: null });
    // To read changes nothing: mail scanners open links.
    expect(await read(token)).toMatchObject({ state: "held", badge: null, held_until: expect.any(String) });
    const again = await subscribe({ ...person, email: person.email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: "already_held" });

    const [one, other] = await Promise.all([change(token, "confirm"), change(token, "confirm")]);
    for (const response of [one, other, await change(token, "confirm")]) {
      expect(response?.status).toBe(200);
      expect(await response?.json()).toMatchObject({ state: "confirmed", held_until: null });
    }
    expect(await mailsTo(app, person.email, "Inscription confirmée")).toHaveLength(1);
    expect(await badgeOf(event, person.email)).toMatchObject({ subscribed: true });
    expect(await detailOf(event)).toMatchObject({ remaining_seats: 9, participants_count: 11 });
    app.clock.advance(HALF_AN_HOUR);
    await sweep();
    expect(await read(token)).toMatchObject({ state: "confirmed" });
  });

  it("opened after its half hour is gone, whether swept yet or not, and can be asked for again", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 20 });
    await takeTen(event);
    const { person, token } = await heldPlace(event);
    app.clock.advance(HALF_AN_HOUR);
    expect(await read(token)).toMatchObject({ state: "expired", held_until: null });
    for (const _ of ["before the sweep", "and after"]) {
      const late = await change(token, "confirm");
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({ code: "registration_expired" });
      await sweep();
    }
    expect(await detailOf(event)).toMatchObject({ remaining_seats: 10, participants_count: 10 });
    expect((await subscribe(person)).ok).toBe(true);
  });

  it("can be given up by its link, and is neither accepted nor declined as an offered one is", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 20 });
    await takeTen(event);
    const { token } = await heldPlace(event);
    for (const action of ["accept", "decline"]) expect((await change(token, action)).status).toBe(409);
    expect(await (await change(token, "cancel")).json()).toMatchObject({ state: "cancelled" });
    expect((await change(token, "confirm")).status).toBe(409);
    expect(await detailOf(event)).toMatchObject({ remaining_seats: 10, participants_count: 10 });
  });
});
