import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberImportCheck } from "#people/directory/member-import.contract.ts";
import type { AlikeMembers } from "#people/directory/members.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { IMPORT_HEADERS, importMembers, sendMembers } from "../factories/import-members.ts";
import { makeAccount } from "../factories/make-account.ts";
import { makeMember } from "../factories/make-dues.ts";
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

const check = async (lines: string[]): Promise<MemberImportCheck> =>
  (await sendMembers(app, admin, [IMPORT_HEADERS, ...lines].join("\n"), { path: "/check" })).json();
const accountOf = async (email: string) => {
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email));
  return row;
};

describe("an import of people who may have an account under another address", () => {
  it("names the member with the same telephone number or name, and the line before with the same number", async () => {
    const known = await makeAccount(app, { first_name: "Ama", last_name: "Koffi" });
    await app.handle.db.update(accounts).set({ contact: "+2250708091011" }).where(eq(accounts.emailKey, known.email));
    const account = await accountOf(known.email);
    const member = { id: account?.id, name: `M-${String(account?.memberNumber).padStart(6, "0")}, Koffi Ama` };
    const { lines, counts } = await check([
      "A.;Koffi;ama.autre@exemple.example;0708091011",
      "KOFFI;AMÀ;ama.encore@exemple.example;",
      "Issa;Traoré;issa@exemple.example;0102030405",
      "Mariam;Traoré;mariam@exemple.example;01 02 03 04 05",
      `Ama;Koffi;${known.email};0708091011`,
      "Zoé;N’Dri;zoe.seule@exemple.example;",
    ]);
    expect(lines.map(({ verdict, alike }) => [verdict, alike])).toEqual([
      ["new", { member, line: null, by: "phone" }],
      ["new", { member, line: null, by: "name" }],
      ["new", null],
      ["new", { member: null, line: 4, by: "phone" }],
      ["existing", null],
      ["new", null],
    ]);
    expect(counts).toMatchObject({ new: 5, alike: 3 });
  });

  it("makes no account of the lines that are left out, and says so in the result", async () => {
    const lines = ["Awa;Sanogo;a@reste.example;", "Awa;Sanogo;b@reste.example;", "Yao;Kra;c@reste.example;"];
    const content = [IMPORT_HEADERS, ...lines].join("\n");
    const { counts, lines: reported } = await importMembers(app, admin, content, { fields: { leave_out: "3" } });
    expect(counts).toMatchObject({ created: 2, existing: 0, refused: 1 });
    expect(reported).toMatchObject([{ line: 3, outcome: "refused", reason: "Laissée de côté à votre demande." }]);
    expect(await accountOf("b@reste.example")).toBeUndefined();
    expect(await accountOf("a@reste.example")).toBeDefined();
    const wrong = await sendMembers(app, admin, content, { fields: { leave_out: "trois" } });
    expect(wrong.status).toBe(422);
    const nothing = await sendMembers(app, admin, [IMPORT_HEADERS, "Awa;Sanogo;d@reste.example;"].join("\n"), {
      fields: { leave_out: "2" },
    });
    expect((await nothing.json()).code).toBe("nothing_new");
  });
});

describe("the accounts that resemble a member's", () => {
  it("are those with the same telephone number or name, for the administrator alone", async () => {
    const one = await makeMember(app);
    const [name, phone, other] = [await makeMember(app), await makeMember(app), await makeMember(app)];
    const set = (id: string, change: Partial<typeof accounts.$inferInsert>) =>
      app.handle.db.update(accounts).set(change).where(eq(accounts.id, id));
    await set(one.id, { firstName: "Adjoua", lastName: "Kouadio", contact: "+2250505050505" });
    await set(name.id, { firstName: "KOUADIO", lastName: "adjoua" });
    await set(phone.id, { firstName: "Adj.", lastName: "K.", contact: "+2250505050505" });
    await set(other.id, { firstName: "Adjoua", lastName: "Kouadio-Dri" });
    const path = `/api/v01/admin/members/${one.id}/alike`;
    const { data }: AlikeMembers = await (await app.call(path, { headers: admin })).json();
    expect(data.map(({ id }) => id)).toEqual([name.id, phone.id]);
    expect(data[0]?.account?.email).toBe(name.email);
    expect((await app.call(path, { headers: treasurer })).status).toBe(403);
    expect((await app.call("/api/v01/admin/members/x/alike", { headers: admin })).status).toBe(404);
  });
});
