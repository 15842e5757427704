import { afterAll, beforeAll, expect, it } from "vitest";
import { makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(() => app.stop());

let callers = 0;
function ask(body: unknown, address?: string) {
  callers += 1;
  const from = address ?? `203.0.113.${callers}`;
  return app.post("/public/events/is-subscribe", body, { "x-forwarded-for": from });
}

it("knows who has a place, with what the badge prints and the phone number masked", async () => {
  const event = await makeEvent(app.handle);
  const person = somebody(event.id, { phone: "+225 07 08 09 10 11", company: "Atelier Kora" });
  await app.post("/public/events/subscribe", person);
  const response = await ask({ email: person.email.toUpperCase(), event_slug: event.slug });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    subscribed: true,
    user_info: {
      name: person.name,
      email: person.email.toUpperCase(),
      phone: "+••• •• •• •• •• 11",
      company: "Atelier Kora",
      country: person.country,
      badge_code: expect.stringMatching(/^[A-Z0-9]{28}$/),
    },
  });
});

it("says no for strangers, for those who wait, and for those who cancelled", async () => {
  const event = await makeEvent(app.handle, { availableSeats: 1 });
  const [seated, waiting] = [somebody(event.id), somebody(event.id)];
  await app.post("/public/events/subscribe", seated);
  await app.post("/public/events/waiting-list", waiting);
  for (const email of ["personne@exemple.example", waiting.email]) {
    const response = await ask({ email, event_slug: event.slug });
    expect([response.status, await response.json()]).toEqual([200, { subscribed: false, user_info: null }]);
  }
});

it("says of a badge whether its place was given up, and nothing of a code that it does not know", async () => {
  const event = await makeEvent(app.handle);
  const person = somebody(event.id);
  const { user_info } = await (await app.post("/public/events/subscribe", person)).json();
  const isRevoked = async (badge_code: string) => {
    const response = await app.post("/public/events/badge-state", { badge_code });
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response.json();
  };
  expect(await isRevoked(user_info.badge_code)).toEqual({ revoked: false });
  const { carrying } = await signInStaff(app, ["reception"]);
  const list = `/admin/events/${event.id}/registrations`;
  const { data } = await (await app.call(`/api/v01${list}`, { headers: carrying })).json();
  expect((await app.post(`${list}/${data[0].id}`, { action: "cancel" }, carrying)).status).toBe(200);
  expect(await isRevoked(user_info.badge_code)).toEqual({ revoked: true });
  expect(await isRevoked("K7Q2M9XWVTRB4HJ6")).toEqual({ revoked: false });
  for (const body of [{}, { badge_code: "" }, { badge_code: 1 }, { badge_code: "A".repeat(65) }]) {
    expect((await app.post("/public/events/badge-state", body)).status).toBe(422);
  }

  // Registered again: a badge of its own.
  const again = await (await app.post("/public/events/subscribe", person)).json();
  expect(await isRevoked(again.user_info.badge_code)).toEqual({ revoked: false });
  expect(await isRevoked(user_info.badge_code)).toEqual({ revoked: true });
});

it("knows no event that is not published, and refuses what is malformed", async () => {
  const draft = await makeEvent(app.handle, { status: "draft" });
  for (const slug of [draft.slug, "inconnu"]) {
    const response = await ask({ email: "awa@exemple.example", event_slug: slug });
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { message: "Erreur ou événement non trouvé" },
    ]);
  }
  for (const body of [{}, { email: "awa", event_slug: "x" }, { email: "awa@exemple.example" }]) {
    expect((await ask(body)).status).toBe(422);
  }
});

it("slows down an address that asks thirty times in a minute, and no other", async () => {
  const { slug } = await makeEvent(app.handle);
  const one = (number: number, address: string) =>
    ask({ email: `essai-${number}@exemple.example`, event_slug: slug }, address);
  const answers: Response[] = [];
  for (let number = 0; number < 30; number += 1) answers.push(await one(number, "198.51.100.1"));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 20 }, () => 429),
  ]);
  const refused = answers.at(-1);
  const wait = Number(refused?.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused?.json()).toMatchObject({ message: expect.stringContaining("Trop de demandes") });
  expect((await one(31, "198.51.100.2")).status).toBe(200);
});

it("takes at most 300 registrations of one address in ten minutes", async () => {
  const register = () =>
    app.post("/public/events/subscribe", somebody(crypto.randomUUID()), { "x-forwarded-for": "198.51.100.9" });
  const answers = await Promise.all(Array.from({ length: 301 }, register));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(300);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
