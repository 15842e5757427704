import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSeats } from "#operations/integrity/site.ts";
import type { OwnRegistration, SubscribeBody } from "#site/events/event.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { endOfOffer } from "#site/events/present-event.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { mailsTo, tokenIn } from "./read-registration-mail.ts";

const CONFIRMED = "Inscription confirmée";
const WAITING = "Vous êtes sur la liste d’attente";
const OFFERED = "Une place s’est libérée";
const CANCELLED = "Inscription annulée";
const HOUR = 3600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await checkSeats(app.handle.db)).toEqual([]);
  await app.stop();
});

const read = async (token: string) => {
  const response = await app.call(`/api/v01/registrations/${token}`);
  return { response, own: (await response.json()) as OwnRegistration };
};
const change = (token: string, action: string) => app.post(`/registrations/${token}`, { action });
const sweep = async () => app.site.app.schedules.find(({ name }) => name === "expire-seats")?.work();
const remaining = async ({ slug }: Event) =>
  ((await (await app.call(`/api/v01/public/events/${slug}`)).json()) as { remaining_seats: number }).remaining_seats;

/** An event with one seat, which is taken, and a waiting list in this order. */
async function fullEvent(waiting: number, change: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(app.handle, { availableSeats: 1, ...change });
  const seated = somebody(event.id);
  await app.post("/public/events/subscribe", seated);
  const queue: SubscribeBody[] = [];
  for (let i = 0; i < waiting; i += 1) {
    const person = somebody(event.id);
    queue.push(person);
    await app.post("/public/events/waiting-list", person);
  }
  const [first, second] = queue as [SubscribeBody, SubscribeBody];
  return { event, seated: await tokenIn(app, seated.email, CONFIRMED), first, second };
}

describe("a seat given back", () => {
  it("is offered to the person who waited longest, and taken by the link in the mail", async () => {
    const { event, seated, first, second } = await fullEvent(2);
    expect((await read(await tokenIn(app, first.email, WAITING))).own).toMatchObject({ state: "waiting", badge: null });
    const cancelled = await change(seated, "cancel");
    expect(await cancelled.json()).toMatchObject({ state: "cancelled", badge: null });
    expect(await remaining(event), "an offered seat is not free").toBe(0);

    const token = await tokenIn(app, first.email, OFFERED);
    const { response, own } = await read(token);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(own).toMatchObject({ state: "offered", name: first.name, badge: null, event: { slug: event.slug } });
    const held = Date.parse(own.offered_until ?? "") - app.clock.now().getTime();
    expect(held).toBeGreaterThan(47.9 * HOUR * 1000);
    expect(held).toBeLessThanOrEqual(48 * HOUR * 1000);
    expect(await mailsTo(app, second.email, OFFERED)).toHaveLength(0);

    const accepted = (await (await change(token, "accept")).json()) as OwnRegistration;
    expect(accepted).toMatchObject({ state: "confirmed", offered_until: null });
    expect(accepted.badge).toMatchObject({ email: first.email, phone: first.phone });
    expect(await mailsTo(app, first.email, CONFIRMED)).toHaveLength(1);
  });

  it("is free for everybody if the waiting list is empty", async () => {
    const { event, seated } = await fullEvent(0);
    expect(await remaining(event)).toBe(0);
    await change(seated, "cancel");
    await expect.poll(() => remaining(event), { timeout: 10_000 }).toBe(1);
    expect((await app.post("/public/events/subscribe", somebody(event.id))).status).toBe(201);
  });

  it("goes on to the next person if it is refused, or not taken in time", async () => {
    const { event, seated, first, second } = await fullEvent(2);
    await change(seated, "cancel");
    const firstToken = await tokenIn(app, first.email, OFFERED);
    expect(await (await change(firstToken, "decline")).json()).toMatchObject({ state: "declined" });
    const secondToken = await tokenIn(app, second.email, OFFERED);
    app.clock.advance(48 * HOUR + 1);
    expect((await read(secondToken)).own).toMatchObject({ state: "expired", offered_until: null });
    const late = await change(secondToken, "accept");
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ message: "Le délai pour accepter cette place est passé." });
    await sweep();
    expect(await remaining(event)).toBe(1);
    expect((await app.post("/public/events/subscribe", second)).status, "who was too late may come back").toBe(201);
  });

  it("is offered within a minute if staff added it", async () => {
    const { event, first } = await fullEvent(1);
    await app.handle.jobs.executeSql("update events set available_seats = 3 where id = $1", [event.id]);
    await sweep();
    expect((await read(await tokenIn(app, first.email, OFFERED))).own.state).toBe("offered");
    expect(await remaining(event)).toBe(1);
  });

  it("is never offered before somebody who came earlier, even by registering", async () => {
    const { event, first } = await fullEvent(1);
    await app.handle.jobs.executeSql("update events set available_seats = 2 where id = $1", [event.id]);
    const newcomer = await app.post("/public/events/subscribe", somebody(event.id));
    expect(await newcomer.json()).toMatchObject({ code: "event_full" });
    await sweep();
    expect((await read(await tokenIn(app, first.email, OFFERED))).own.state).toBe("offered");
  });

  it("is not offered any more once the event is past", async () => {
    const { seated, first } = await fullEvent(1, { eventDate: dayIn(90) });
    app.clock.advance(91 * 24 * HOUR);
    const late = await change(seated, "cancel");
    expect([late.status, await late.json()]).toMatchObject([409, { code: "event_past" }]);
    await sweep();
    expect(await mailsTo(app, first.email, OFFERED)).toHaveLength(0);
    app.clock.advance(-91 * 24 * HOUR);
  });
});

describe("a wish sent twice", () => {
  it.each([
    ["cancel", "cancelled"],
    ["accept", "confirmed"],
    ["decline", "declined"],
  ])("is done once: %s", async (action, state) => {
    const { event, seated, first } = await fullEvent(1);
    let token = seated;
    if (action !== "cancel") {
      await change(seated, "cancel");
      token = await tokenIn(app, first.email, OFFERED);
    }
    const answers = await Promise.all([change(token, action), change(token, action), change(token, action)]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ state });
    }
    expect(await remaining(event)).toBe(action === "decline" ? 1 : 0);
    const mails = await mailsTo(app, (await read(token)).own.badge?.email ?? "", CONFIRMED);
    expect(mails).toHaveLength(action === "accept" ? 1 : 0);
  });

  it("tells a cancellation by mail, once", async () => {
    const event = await makeEvent(app.handle);
    const person = somebody(event.id);
    await app.post("/public/events/subscribe", person);
    const token = await tokenIn(app, person.email, CONFIRMED);
    await change(token, "cancel");
    await change(token, "cancel");
    expect(await mailsTo(app, person.email, CANCELLED)).toHaveLength(1);
  });
});

it("refuses what does not fit, in clear words", async () => {
  const { seated, first } = await fullEvent(1);
  const waiting = await tokenIn(app, first.email, WAITING);
  const refusals = [
    [seated, "decline", 409, "Votre place est déjà confirmée\u00a0: vous pouvez annuler votre inscription."],
    [waiting, "accept", 409, "Aucune place ne vous est proposée pour le moment."],
    [waiting, "decline", 409, "Aucune place ne vous est proposée pour le moment."],
    ["inconnu", "cancel", 404, "Inscription non trouvée"],
  ] as const;
  for (const [token, action, status, message] of refusals) {
    const response = await change(token, action);
    expect([response.status, await response.json()]).toMatchObject([status, { message }]);
  }
  expect((await change(seated, "supprimer")).status).toBe(422);
  expect((await read("inconnu")).response.status).toBe(404);
  await change(waiting, "cancel");
  expect((await (await change(waiting, "accept")).json()) as object).toMatchObject({ code: "registration_cancelled" });
});

it("stores no token, only what it becomes by hashing", async () => {
  const { seated } = await fullEvent(0);
  const { rows } = await app.handle.jobs.executeSql("select * from registration_links");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(seated);
});

it.each([
  ["48 hours, where the event is far", "2027-03-01T09:00:00Z", "2027-03-03T09:00:00Z"],
  ["until 12 hours before the start, where it is near", "2027-03-09T09:00:00Z", "2027-03-10T02:00:00Z"],
  ["two hours, on the eve and on the day", "2027-03-10T08:00:00Z", "2027-03-10T10:00:00Z"],
  ["until the day is over, at most", "2027-03-10T23:30:00Z", "2027-03-11T00:00:00Z"],
])("an offered seat is held %s", (_, now, end) => {
  const event = { startsAt: new Date("2027-03-10T14:00:00Z"), endsAt: new Date("2027-03-11T00:00:00Z") };
  expect(endOfOffer(event, new Date(now))).toEqual(new Date(end));
});
