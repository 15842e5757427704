import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { importMembers, memberFile, showImport } from "../factories/import-members.ts";
import { makeAccount, registration } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

const idOf = async (email: string) =>
  (await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]?.id ?? "";
const remove = (id: string, headers = admin) => app.call(`/api/v01/admin/members/${id}`, { method: "DELETE", headers });
const show = async (id: string) => app.call(`/api/v01/admin/members/${id}`, { headers: admin });

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
