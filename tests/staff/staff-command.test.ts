import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { staffCommand } from "#operations/commands/staff.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { Refused } from "#platform/errors.ts";
import { createLog } from "#platform/log.ts";
import { makeInstallation } from "../backup/installation.ts";
import { codeMailedTo, lastMailTo, makeAccount, registration, signIn } from "../factories/make-account.ts";
import { signInToWork } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const ADMIN = "direction@exemple.example";
const CHOSEN = "une longue phrase que moi seule connais";

afterEach(() => vi.unstubAllEnvs());

/** Runs the command in this process: a process of its own for each takes seconds to start. */
async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = "";
  const printed = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    const code = await staffCommand.run(args);
    return { code, stdout, stderr: "" };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: 1, stdout, stderr: error.message };
  } finally {
    printed.mockRestore();
  }
}

/** Names what the commands are run on. */
function useEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

it("works on the embedded database without an administrator, while the site runs and while it is stopped", async () => {
  const place = await makeInstallation("embedded");
  useEnvironment(place.environment);
  const invite = (email: string) =>
    run("invite", email, "--role", "editor", "--first-name", "Awa", "--last-name", "Koné");
  let app = await place.start();
  expect(await run("list")).toEqual({ code: 0, stdout: "No account has a role.\n", stderr: "" });
  expect(await invite("running@exemple.example")).toMatchObject({ code: 0, stderr: "" });
  app.site.app.outbox.wake();
  expect((await lastMailTo(app, "running@exemple.example"))?.text).toContain("reset-password");
  await app.stop();

  expect(await invite("stopped@exemple.example")).toMatchObject({ code: 0, stderr: "" });
  expect(await run("remove", "running@exemple.example")).toMatchObject({ code: 0, stderr: "" });
  const { stdout } = await run("list");
  expect(stdout).toMatch(/^stopped@exemple\.example +Awa Koné +editor +off +address not confirmed yet$/m);
  expect(stdout).not.toContain("running@");

  app = await place.start();
  app.site.app.outbox.wake();
  expect((await lastMailTo(app, "stopped@exemple.example"))?.text).toContain("reset-password");
  expect((await run("list")).stdout).toBe(stdout);
  await app.stop();
  await place.remove();
});

// The command opens the same database, by its address.
describe.runIf(inject("databaseTemplate").kind === "server")("npm run staff", () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof signInStaff>>;
  let drop: () => Promise<void>;
  let environment: Record<string, string>;

  beforeEach(() => useEnvironment(environment));
  beforeAll(async () => {
    const database = await createServerDatabase();
    drop = database.drop;
    const handle = await openServerDatabase(database.url, createLog("silent"), { connections: 4 });
    app = await startTestApp({ handle }, { ADMIN_EMAIL: ADMIN });
    environment = { DATA_DIR: app.dataDir, DATABASE_URL: database.url, ADMIN_EMAIL: ADMIN };
    admin = await signInStaff(app, [], { email: ADMIN });
  });
  afterAll(async () => {
    await app.stop();
    await drop();
  });

  const mailed = async (email: string) => {
    // The command cannot wake the site, whose schedule would find the mail.
    app.site.app.outbox.wake();
    return (await lastMailTo(app, email))?.text ?? "";
  };
  const lineOf = async (email: string) => (await run("list")).stdout.split("\n").find((line) => line.startsWith(email));

  it("invites a person without an account, who is staff once the link of the mail is followed", async () => {
    const email = "editrice@exemple.example";
    expect(await run("invite", email, "--role", "editor")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("--first-name"),
    });
    const invited = await run("invite", email, "--role", "editor", "--first-name", "Awa", "--last-name", "Koné");
    expect(invited).toMatchObject({ code: 0, stderr: "" });
    expect(await lineOf(email)).toMatch(/Awa Koné +editor +off +address not confirmed yet$/);
    const text = await mailed(email);
    expect(text).toContain("rédaction");
    const link = new URL(/https?:\S+reset-password\S+/.exec(text)?.[0] ?? "");
    const choose = (password: string, consent?: boolean) =>
      app.post("/auth/reset-password", {
        email,
        code: link.searchParams.get("code"),
        password,
        password_confirmation: password,
        consent,
      });
    expect((await choose("court-8a", true)).status).toBe(422);
    expect((await choose(CHOSEN)).status).toBe(422);
    expect((await choose(CHOSEN, true)).status).toBe(200);
    const { user } = await signInToWork(app, { email, password: CHOSEN });
    expect(user.roles).toEqual(["editor", "member"]);
    expect(await lineOf(email)).toMatch(/editor +off +\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  it("lets no stranger in who had signed up with the address of an invited person", async () => {
    const stranger = registration({ email: "tresoriere@exemple.example" });
    expect((await app.post("/auth/register", stranger)).status).toBe(200);
    const invited = await run("invite", stranger.email, "--role", "treasurer");
    expect(invited).toMatchObject({ code: 0, stderr: "" });
    await mailed(stranger.email);
    // The invited person reads the mailbox, and takes the code of the stranger's sign-up for theirs.
    await app.post("/auth/send-verification-code", { email: stranger.email });
    const code = await codeMailedTo(app, stranger.email);
    expect((await app.post("/auth/verify", { email: stranger.email, code })).status).toBe(200);
    const { email, password } = stranger;
    expect((await app.post("/auth/login", { email, password })).status).not.toBe(200);
  });

  it("gives a role to an account, and takes it: sessions end, the log and the administrator's mail say who did it", async () => {
    const person = await makeAccount(app);
    expect(await run("invite", person.email, "--role", "reception")).toMatchObject({ code: 0 });
    expect(await mailed(person.email)).toContain("accueil");
    const { carrying, bearer } = await signInToWork(app, person);
    expect((await app.call("/api/v01/admin/me", { headers: carrying })).status).toBe(200);

    expect(await run("remove", person.email)).toMatchObject({ code: 0, stderr: "" });
    expect((await app.call("/api/v01/admin/me", { headers: carrying })).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(401);
    expect((await signIn(app, person)).user.roles).toEqual(["member"]);
    expect(await lineOf(person.email)).toBeUndefined();
    expect(await mailed(ADMIN)).toContain("Une commande sur le serveur");
    const log = await app.call("/api/v01/admin/audit?actor=operator&kind=members", { headers: admin.carrying });
    const { data } = await log.json();
    expect(data[0]).toMatchObject({
      action: "roles_changed",
      before: { roles: ["reception"] },
      after: { roles: [] },
    });
    expect(await run("remove", person.email)).toMatchObject({ code: 1 });
  });

  it("refuses to remove the administrator, and what it does not understand", async () => {
    const refused = await run("remove", ADMIN.toUpperCase());
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining("ADMIN_EMAIL") });
    expect((await app.call("/api/v01/admin/me", { headers: admin.carrying })).status).toBe(200);
    expect(await lineOf(ADMIN)).toMatch(/ admin +since \d{4}-\d\d-\d\d /);
    expect(await run("invite", ADMIN, "--role", "admin")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("treasurer, editor, reception"),
    });
    expect(await run("promote", ADMIN)).toMatchObject({ code: 1, stderr: expect.stringContaining("list, invite") });
  });
});
