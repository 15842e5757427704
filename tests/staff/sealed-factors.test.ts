import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "#app/config.ts";
import { examineContent } from "#operations/commands/examine-database.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { UNREADABLE_FACTOR } from "#people/staff/two-factor.contract.ts";
import { twoFactorProposals, twoFactors } from "#people/staff/two-factor.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { makeAccount } from "../factories/make-account.ts";
import { codeFor, factorCall, nextCodeFor, setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const KEY = { SECRET_KEY: "the first key, long enough to be one" };
const OTHER_KEY = { SECRET_KEY: "another key, which is as long as that" };

let handle: DatabaseHandle;
beforeEach(async () => {
  handle = await openTestDatabase();
});
afterEach(() => handle.close());

const startWith = (environment: Record<string, string>) => startTestApp({ handle }, environment);

async function treasurerOf(app: TestApp) {
  const body = await makeAccount(app);
  await app.handle.db
    .update(accounts)
    .set({ roles: ["treasurer"] })
    .where(eq(accounts.emailKey, body.email));
  const { carrying, user } = await signInToWork(app, body);
  return { body, carrying, id: user.id };
}

const storedSecret = async () => (await handle.db.select().from(twoFactors))[0]?.secret;

/** Signs in anew on this site and tries the code. */
async function open(app: TestApp, body: { email: string; password: string }, code: string): Promise<Response> {
  const { carrying } = await signInToWork(app, body);
  return factorCall(app, "open", carrying, { code });
}

it("no secret can be read in the database, neither while it is proposed nor once it is on", async () => {
  const app = await startWith(KEY);
  const { carrying } = await treasurerOf(app);
  const proposed = (await (await factorCall(app, "propose", carrying)).json()) as { secret: string };
  const again = (await (await factorCall(app, "propose", carrying)).json()) as { secret: string };
  expect(again).toEqual(proposed);
  const [proposal] = await handle.db.select().from(twoFactorProposals);
  expect(proposal?.secret).toMatch(/^sealed:[\w-]+$/);

  const { secret } = await setUpFactor(app, carrying);
  expect(secret).toBe(proposed.secret);
  expect(await storedSecret()).toMatch(/^sealed:[\w-]+$/);
  expect(JSON.stringify(await handle.db.select().from(twoFactors))).not.toContain(secret);
  await app.stop();
});

it("a secret stored before there was a key is still right, and is sealed by the next code", async () => {
  const before = await startWith({});
  const { body, carrying } = await treasurerOf(before);
  const { secret } = await setUpFactor(before, carrying);
  expect(await storedSecret()).toBe(secret);
  await before.stop();

  const app = await startWith(KEY);
  expect((await open(app, body, codeFor(app, secret, 1))).status).toBe(200);
  expect(await storedSecret()).toMatch(/^sealed:/);
  app.clock.advance(90);
  expect((await open(app, body, await nextCodeFor(app, secret))).status).toBe(200);
  await app.stop();
});

it("under another key a code is refused with what to do, a recovery code opens, and a new set-up works again", async () => {
  const before = await startWith(KEY);
  const { body, carrying } = await treasurerOf(before);
  const { secret, recoveryCodes } = await setUpFactor(before, carrying);
  await before.stop();

  for (const environment of [OTHER_KEY, {}]) {
    const app = await startWith(environment);
    const refused = await open(app, body, codeFor(app, secret, 1));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { code: [UNREADABLE_FACTOR] } });
    await app.stop();
  }
  const config = readConfig({ NODE_ENV: "test", ...OTHER_KEY });
  const named = expect.objectContaining({ level: "error", variable: "SECRET_KEY" });
  expect(await examineContent(handle.db, config)).toContainEqual(named);

  const app = await startWith(OTHER_KEY);
  const { carrying: anew } = await signInToWork(app, body);
  expect((await factorCall(app, "open", anew, { code: recoveryCodes[0] })).status).toBe(200);
  const proposed = (await (await factorCall(app, "propose", anew)).json()) as { secret: string };
  const confirmed = await factorCall(app, "confirm", anew, {
    code: codeFor(app, proposed.secret),
    current_code: recoveryCodes[1],
  });
  expect(confirmed.status).toBe(200);
  expect(await examineContent(handle.db, config)).not.toContainEqual(named);
  app.clock.advance(90);
  expect((await open(app, body, await nextCodeFor(app, proposed.secret))).status).toBe(200);
  await app.stop();
});
