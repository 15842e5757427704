import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { makeAccount, registration } from "../factories/make-account.ts";
import { movableClock } from "../setup/movable-clock.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY = 24 * 3600;
const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

const purge = () => app.site.app.schedules.find(({ name }) => name === "purge-sign-ups")?.work();
const known = async () => (await app.handle.db.select().from(accounts)).map(({ email }) => email).toSorted();

it("keeps sign-ups without a proven address for thirty days after the last try, and members for good", async () => {
  const member = await makeAccount(app);
  const given = registration();
  const tried = registration();
  for (const body of [given, tried]) expect((await app.post("/auth/register", body)).status).toBe(200);

  clock.advance(29 * DAY);
  expect((await app.post("/auth/register", tried)).status).toBe(200);
  await purge();
  expect(await known()).toEqual([member.email, given.email, tried.email].toSorted());

  clock.advance(2 * DAY);
  await purge();
  expect(await known()).toEqual([member.email, tried.email].toSorted());
  expect((await app.post("/auth/register", given)).status).toBe(200);
  await app.settled();
  expect(await known()).toContain(given.email);
});
