import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#people/identity/account.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { allCountries } from "#shared/all-countries.ts";
import { SIGN_UP_COUNTRIES } from "#shared/countries.ts";
import { makeAccount, registration, signIn } from "../factories/make-account.ts";
import { makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const REFUSED = { errors: { country: ["Veuillez sélectionner un pays."] } };

const update = async (bearer: Record<string, string>, country: string) => {
  const form = new FormData();
  form.set("country", country);
  return app.call("/api/v01/auth/update", { method: "POST", body: form, headers: bearer });
};

it.each([
  ["Côte d'Ivoire", "Côte d’Ivoire"],
  ["  CÔTE  D´IVOIRE ", "Côte d’Ivoire"],
  ["Co\u0302te d\u02bcIvoire", "Côte d’Ivoire"],
  ["e\u0301tats-unis", "États-Unis"],
])("takes %j for the country it is, and keeps its name: %s", async (typed, name) => {
  const person = registration({ country: typed });
  expect((await app.post("/auth/register", person)).status).toBe(200);
  const [account] = await app.handle.db.select().from(accounts).where(eq(accounts.email, person.email));
  expect(account?.country).toBe(name);
  const { bearer } = await signIn(app, await makeAccount(app));
  expect(((await (await update(bearer, typed)).json()) as Profile).country).toBe(name);
  const { id } = await makeEvent(app.handle);
  const registered = await app.post("/public/events/subscribe", somebody(id, { country: typed }));
  expect(await registered.json()).toMatchObject({ user_info: { country: name } });
});

it("takes every country for events and profiles, and the 25 for signing up", async () => {
  const { bearer } = await signIn(app, await makeAccount(app));
  const { id } = await makeEvent(app.handle);
  for (const country of ["Allemagne", "Congo", "Saint-Vincent-et-les Grenadines"]) {
    expect((await update(bearer, country)).status).toBe(200);
    expect((await app.post("/public/events/subscribe", somebody(id, { country }))).status).toBe(201);
  }
  for (const country of SIGN_UP_COUNTRIES) expect([...allCountries().keys()]).toContain(country);
  const signedUp = await app.post("/auth/register", registration({ country: "Allemagne" }));
  expect(signedUp.status).toBe(422);
  expect(await signedUp.json()).toMatchObject(REFUSED);
});

it.each(["Wakanda", "", "CI", "Cote d'Ivoire"])("refuses %j everywhere", async (country) => {
  const { bearer } = await signIn(app, await makeAccount(app));
  const { id } = await makeEvent(app.handle);
  const answers = [
    await app.post("/auth/register", registration({ country })),
    await update(bearer, country),
    await app.post("/public/events/subscribe", somebody(id, { country })),
  ];
  for (const answered of answers) {
    expect(answered.status).toBe(422);
    expect(await answered.json()).toMatchObject(REFUSED);
  }
});
