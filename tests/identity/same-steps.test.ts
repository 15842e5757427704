import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeMailedTo, makeAccount, registration, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

/** The simulator would look for what is due every two seconds, in the middle of what is counted. */
const WITHOUT_SIMULATOR = {
  PUBLIC_URL: "http://127.0.0.1:4000",
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: "http://127.0.0.1:4000/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "http://127.0.0.1:4000/status",
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, WITHOUT_SIMULATOR);
});
afterAll(() => app.stop());

// Not insert: limits are counted by it, for many calls ahead, and so with one address and not with the next.
const VERBS = ["select", "update", "delete"] as const;
const NOBODY = "personne@exemple.example";

/** The queries to the database meanwhile, in order, inside transactions and outside. */
async function queriesOf(task: () => Promise<Response>): Promise<{ status: number; queries: string[] }> {
  await app.settled();
  const { db } = app.handle;
  const queries: string[] = [];
  const listen = (asker: object) => {
    for (const verb of VERBS) {
      const real = Reflect.get(asker, verb).bind(asker);
      Reflect.set(asker, verb, (...how: unknown[]) => {
        queries.push(verb);
        return real(...how);
      });
    }
  };
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => {
    queries.push("begin");
    return begin((tx) => {
      listen(tx);
      return work(tx);
    }, config);
  };
  listen(db);
  const { status } = await task();
  // The database has its own methods again.
  for (const name of [...VERBS, "transaction"]) Reflect.deleteProperty(db, name);
  return { status, queries };
}

describe("what is wrong takes the same steps for an address with and without account", () => {
  it("when a code is tried", async () => {
    const verify = (email: string) => app.post("/auth/verify", { email, code: "000000" });
    const signingUp = registration();
    await app.post("/auth/register", signingUp);
    // A code of nothing but zeros would be right, once in a million.
    expect(await codeMailedTo(app, signingUp.email)).not.toBe("000000");
    const member = await makeAccount(app);
    const nobodys = await queriesOf(() => verify(NOBODY));
    expect(nobodys).toEqual({ status: 422, queries: expect.arrayContaining(["begin", "select", "update"]) });
    expect(await queriesOf(() => verify(signingUp.email))).toEqual(nobodys);
    expect(await queriesOf(() => verify(member.email))).toEqual(nobodys);
  });

  it("when a password is tried, on a device that is known and on one that is not", async () => {
    const [known, other] = [await makeAccount(app), await makeAccount(app)];
    const { device } = await signIn(app, other);
    for (const headers of [{}, { cookie: device }]) {
      const logIn = (email: string) => app.post("/auth/login", { email, password: "deviné" }, headers);
      const nobodys = await queriesOf(() => logIn(NOBODY));
      expect(nobodys).toEqual({ status: 401, queries: expect.arrayContaining(["select"]) });
      expect(await queriesOf(() => logIn(known.email))).toEqual(nobodys);
    }
  });

  it("when a reset link is tried", async () => {
    const password = "encore un autre secret";
    const reset = (email: string) =>
      app.post("/auth/reset-password", { email, code: "x".repeat(43), password, password_confirmation: password });
    const [forgetful, member] = [await makeAccount(app), await makeAccount(app)];
    await app.post("/auth/forgot-password", { email: forgetful.email });
    const nobodys = await queriesOf(() => reset(NOBODY));
    expect(nobodys).toEqual({ status: 422, queries: expect.arrayContaining(["select"]) });
    expect(await queriesOf(() => reset(forgetful.email))).toEqual(nobodys);
    expect(await queriesOf(() => reset(member.email))).toEqual(nobodys);
  });
});
