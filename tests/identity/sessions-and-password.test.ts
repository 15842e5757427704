import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoginAnswer } from "#people/identity/account.contract.ts";
import type { SessionList } from "#people/privacy/my-data.contract.ts";
import { lastMailTo, makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Bearer = { authorization: string };

const NEW_PASSWORD = "encore un autre secret";
const get = (path: string, headers: Record<string, string> = {}) => app.call(`/api/v01${path}`, { headers });
const remove = (path: string, headers: Record<string, string> = {}) =>
  app.call(`/api/v01${path}`, { method: "DELETE", headers });
const profileStatus = async (bearer: Bearer) => (await get("/auth/profile", bearer)).status;
const devicesOf = async (bearer: Bearer) =>
  ((await (await get("/private/sessions", bearer)).json()) as SessionList).data;

async function signedIn(devices = 1) {
  const body = await makeAccount(app);
  const all = [];
  for (let device = 0; device < devices; device += 1) all.push(await signIn(app, body));
  const [first, second = first] = all;
  if (!first || !second) throw new Error("nobody signed in");
  return { body, first, second };
}

describe("the devices of a member", () => {
  it("are named in French, and the one that asks is marked", async () => {
    const { body, first } = await signedIn();
    const userAgent = "Mozilla/5.0 (Linux; Android 13; K) Chrome/124.0 Mobile Safari/537.36";
    await app.post("/auth/login", body, { "user-agent": userAgent });
    const answer = await get("/private/sessions", first.bearer);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(text).not.toContain(first.token);
    expect(text).not.toMatch(/hash/i);
    const { data } = JSON.parse(text) as SessionList;
    expect(data.map(({ device }) => device)).toContain("Chrome sur téléphone Android");
    expect(data.map(({ current }) => current).sort()).toEqual([false, true]);
  });

  it("are signed out one by one, at once", async () => {
    const { first, second } = await signedIn(2);
    const other = (await devicesOf(first.bearer)).find(({ current }) => !current);
    expect((await remove(`/private/sessions/${other?.id}`, first.bearer)).status).toBe(200);
    expect(await profileStatus(second.bearer)).toBe(401);
    expect(await profileStatus(first.bearer)).toBe(200);
    expect((await remove(`/private/sessions/${other?.id}`, first.bearer)).status).toBe(404);
  });

  it("are signed out all at once, but for the one that asks", async () => {
    const { body, first, second } = await signedIn(2);
    const third = await signIn(app, body);
    expect((await app.post("/private/sessions/revoke-others", {}, first.bearer)).status).toBe(200);
    expect(await profileStatus(second.bearer)).toBe(401);
    expect(await profileStatus(third.bearer)).toBe(401);
    expect(await devicesOf(first.bearer)).toHaveLength(1);
  });

  it("are signed out and seen by their owner alone, and an unknown one is refused in the same words", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [target] = await devicesOf(theirs.first.bearer);
    const refusals = await Promise.all(
      [target?.id, crypto.randomUUID(), "rien"].map((id) => remove(`/private/sessions/${id}`, mine.first.bearer)),
    );
    const seen = await Promise.all(
      refusals.map(async (one) => ({ status: one.status, ...((await one.json()) as object), request_id: "" })),
    );
    expect(seen[0]).toMatchObject({ status: 404 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(await profileStatus(theirs.first.bearer)).toBe(200);
    expect((await get("/private/sessions")).status).toBe(401);
    expect((await remove(`/private/sessions/${target?.id}`)).status).toBe(401);
  });
});

describe("changing the password", () => {
  const change = (bearer: Bearer, current: string, password = NEW_PASSWORD, again = password) =>
    app.post("/private/password", { current_password: current, password, password_confirmation: again }, bearer);

  it("ends the other sessions, keeps this one, and tells the owner", async () => {
    const { body, first, second } = await signedIn(2);
    expect((await change(first.bearer, PASSWORD)).status).toBe(200);
    expect(await profileStatus(first.bearer)).toBe(200);
    expect(await profileStatus(second.bearer)).toBe(401);
    expect((await app.post("/auth/login", body)).status).toBe(401);
    await signIn(app, { email: body.email, password: NEW_PASSWORD });
    expect((await lastMailTo(app, body.email))?.subject).toBe("Votre mot de passe a été modifié");
  });

  it("makes a reset link void that was asked for before", async () => {
    const { body, first } = await signedIn();
    await app.post("/auth/forgot-password", { email: body.email });
    const url = /https?:\S+reset-password\S+/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[0];
    const code = new URL(url ?? "").searchParams.get("code");
    expect((await change(first.bearer, PASSWORD)).status).toBe(200);
    const again = { password: "un mot volé de trop", password_confirmation: "un mot volé de trop" };
    expect((await app.post("/auth/reset-password", { code, email: body.email, ...again })).status).toBe(422);
  });

  it("leaves no device signed in with the former one, however close both came", async () => {
    const { body, first } = await signedIn();
    const logIn = () => app.post("/auth/login", body);
    const before = Array.from({ length: 4 }, logIn);
    const changed = change(first.bearer, PASSWORD);
    const opened = await Promise.all([...before, ...Array.from({ length: 4 }, logIn)]);
    expect((await changed).status).toBe(200);
    for (const answer of opened) {
      if (answer.status !== 200) continue;
      const { token } = (await answer.json()) as LoginAnswer;
      expect(await profileStatus({ authorization: `Bearer ${token}` })).toBe(401);
    }
    expect(await devicesOf(first.bearer)).toHaveLength(1);
  });

  it("happens once if two ask at once with the same present one", async () => {
    const { body, first, second } = await signedIn(2);
    const chosen = ["le secret du premier", "le secret du second"];
    const changes = [change(first.bearer, PASSWORD, chosen[0]), change(second.bearer, PASSWORD, chosen[1])];
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    const winner = statuses.indexOf(200);
    expect(statuses[1 - winner]).not.toBe(200);
    await signIn(app, { email: body.email, password: chosen[winner] ?? "" });
  });

  it("makes a change of address void that was asked for at the same time", async () => {
    const { first } = await signedIn();
    const wish = { email: "voleur@exemple.example", current_password: PASSWORD };
    let done = false;
    const changed = change(first.bearer, PASSWORD).finally(() => {
      done = true;
    });
    // One wish after the other, so that some are between their password and their transaction when the change is done.
    const insist = async () => {
      while (!done) await app.post("/private/email", wish, first.bearer);
    };
    await Promise.all([insist(), insist(), insist()]);
    expect((await changed).status).toBe(200);
    expect(await (await get("/private/email", first.bearer)).json()).toEqual({ data: null });
  });

  it("and deleting the account with the former one exclude each other", async () => {
    const { first, second } = await signedIn(2);
    const removed = app.post("/private/delete-account", { current_password: PASSWORD }, second.bearer);
    const statuses = [(await change(first.bearer, PASSWORD)).status, (await removed).status];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it.each([
    ["current_password", ["ce n’est pas le bon", NEW_PASSWORD], "Le mot de passe actuel est incorrect."],
    ["current_password", ["", NEW_PASSWORD], "Veuillez saisir votre mot de passe actuel."],
    ["password", [PASSWORD, "court"], "Le mot de passe doit contenir au moins 6 caractères."],
    ["password", [PASSWORD, "123456"], expect.stringContaining("trop courant")],
    ["password_confirmation", [PASSWORD, NEW_PASSWORD, "différent"], "Les mots de passe ne correspondent pas."],
  ] as const)("says beside %s what is wrong with %j", async (field, [current, password, again], text) => {
    const { body, first, second } = await signedIn(2);
    const refused = await change(first.bearer, current, password, again);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { [field]: [text] } });
    expect(await profileStatus(second.bearer)).toBe(200);
    await signIn(app, body);
  });

  it("is refused to a stranger before anything is looked at", async () => {
    expect((await app.post("/private/password", {})).status).toBe(401);
    expect((await app.post("/private/password", {}, { authorization: `Bearer ${"x".repeat(43)}` })).status).toBe(401);
  });

  it("refuses a stolen token after a few guesses at the present one", async () => {
    const { body, first } = await signedIn();
    const tries = await Promise.all(Array.from({ length: 15 }, () => change(first.bearer, "deviné, peut-être")));
    expect(tries.filter((one) => one.status === 422)).toHaveLength(10);
    const refused = await change(first.bearer, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.post("/auth/login", body)).status).toBe(429);
  });
});

it("a device that is used all the time signs in anew after 180 days, and one that is not after 30", async () => {
  const DAY_SECONDS = 24 * 3600;
  const { first, second } = await signedIn(2);
  for (let day = 20; day < 180; day += 20) {
    app.clock.advance(20 * DAY_SECONDS);
    expect(await profileStatus(first.bearer)).toBe(200);
  }
  expect(await profileStatus(second.bearer)).toBe(401);
  app.clock.advance(19 * DAY_SECONDS);
  expect(await profileStatus(first.bearer)).toBe(200);
  app.clock.advance(2 * DAY_SECONDS);
  expect(await profileStatus(first.bearer)).toBe(401);
});
