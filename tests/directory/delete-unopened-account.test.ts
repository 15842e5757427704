import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { purgeSignUps } from "#people/identity/sign-up.ts";
import { importMembers, memberFile, showImport } from "../factories/import-members.ts";
import { lastMailTo, makeAccount, PASSWORD, registration } from "../factories/make-account.ts";
import { type Carrying, nextCodeFor } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
let secret: string;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  ({ carrying: admin, secret } = await signInStaff(app, [], { email: ADMIN }));
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

const idOf = async (email: string) =>
  (await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]?.id ?? "";
const remove = (id: string, headers = admin) => app.call(`/api/v01/admin/members/${id}`, { method: "DELETE", headers });
const show = async (id: string) => app.call(`/api/v01/admin/members/${id}`, { headers: admin });

describe("an account of a colleague whose invitation was withdrawn", () => {
  const linkTo = async (email: string) =>
    new URL(/https?:\S+reset-password\S+/.exec((await lastMailTo(app, email))?.text ?? "")?.[0] ?? "http://none");
  const choose = (link: URL) =>
    app.post("/auth/reset-password", {
      code: link.searchParams.get("code"),
      email: link.searchParams.get("email"),
      consent: true,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
  async function inviteAndWithdraw(email: string) {
    const person = { first_name: "Ali", last_name: "Bamba", email, roles: ["editor"] };
    const code = await nextCodeFor(app, secret);
    const { id } = await (await app.post("/admin/staff-invitations", { ...person, code }, admin)).json();
    const link = await linkTo(email);
    const change = { roles: [], before: ["editor"], code: await nextCodeFor(app, secret) };
    const answer = await app.post(`/admin/members/${id}/roles`, change, admin);
    return { id, link, record: await answer.json() };
  }

  it("is opened by no former link, is still one that was not opened, and is deleted as such", async () => {
    const email = "renoncee@exemple.example";
    const { id, link, record } = await inviteAndWithdraw(email);
    expect(record).toMatchObject({ unopened: true, invited_at: expect.any(String), account: { roles: ["member"] } });
    expect((await choose(link)).status).toBe(422);
    expect((await app.mails()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
    expect((await remove(id)).status).toBe(204);
    expect(await idOf(email)).toBe("");
  });

  it("is kept if an import made it", async () => {
    const email = "adherente@exemple.example";
    await importMembers(app, admin, memberFile([email]));
    const { id } = await inviteAndWithdraw(email);
    const inAYear = new Date(app.clock.now().getTime() + 365 * 86_400_000);
    await purgeSignUps({ db: app.handle.db, clock: { now: () => inAYear } });
    expect(await idOf(email)).toBe(id);
  });

  it("is deleted after 30 days without another invitation", async () => {
    const email = "oubliee@exemple.example";
    const { id } = await inviteAndWithdraw(email);
    const { db } = app.handle;
    const { clock } = app;
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
    const purge = (days: number) => purgeSignUps({ db, clock: { now: () => inDays(days) } });
    await db
      .update(accounts)
      .set({ updatedAt: inDays(-29) })
      .where(eq(accounts.id, id));
    expect((await app.post(`/admin/members/${id}/invitation`, {}, admin)).status).toBe(200);
    await purge(29);
    expect(await idOf(email)).toBe(id);
    await purge(31);
    expect(await idOf(email)).toBe("");
  });

  it("is invited again as a member’s, unless its owner has signed up meanwhile", async () => {
    const email = "membre.plutot@exemple.example";
    const { id } = await inviteAndWithdraw(email);
    expect((await app.post(`/admin/members/${id}/invitation`, {}, admin)).status).toBe(200);
    expect((await lastMailTo(app, email))?.text).toContain("vous a préparé un compte de membre");
    expect((await choose(await linkTo(email))).status).toBe(200);
    const other = "inscrite@exemple.example";
    const withdrawn = await inviteAndWithdraw(other);
    await app.post("/auth/register", registration({ email: other }));
    expect(await (await show(withdrawn.id)).json()).toMatchObject({ unopened: false });
    expect((await remove(withdrawn.id)).status).toBe(409);
  });
});

describe("an imported account that was never opened", () => {
  it("is deleted by the administrator alone, once, with the line that it was made of", async () => {
    const email = "telephone@exemple.example";
    const { id: importId } = await importMembers(app, admin, memberFile([email, "reste@exemple.example"]));
    const id = await idOf(email);
    expect(await (await show(id)).json()).toMatchObject({ unopened: true });
    expect((await remove(id, treasurer)).status).toBe(403);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await show(id)).status).toBe(404);
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json();
    expect(data).toMatchObject([{ action: "deleted", kind: "members", name: expect.stringMatching(/^M-/) }]);
    expect(JSON.stringify(data)).not.toContain(email);
    const result = await app.call(`/api/v01/admin/member-imports/${importId}/result`, { headers: admin });
    expect(await result.text()).not.toContain(email);
    expect((await showImport(app, admin, importId)).counts.created).toBe(2);
  });

  it("is not one that its owner opened, nor a sign-up", async () => {
    const member = await makeAccount(app);
    const pending = registration();
    await app.post("/auth/register", pending);
    for (const email of [member.email, pending.email]) {
      const id = await idOf(email);
      expect(await (await show(id)).json()).toMatchObject({ unopened: false });
      expect((await remove(id)).status).toBe(409);
      expect(await idOf(email)).toBe(id);
    }
    for (const unknown of ["x", "00000000-0000-0000-0000-000000000000"]) {
      expect((await remove(unknown)).status).toBe(404);
    }
  });
});
