import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { type Carrying, nextCodeFor } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const REASON = "Lettre du 12 novembre";
const WRITTEN = { first_name: "Awa", last_name: "Koné", subject: "Une question", message: "Où allez-vous\u202f?" };

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

type Act = "data-export" | "deletion";
const ask = (act: Act, id: string, body: object = { reason: REASON }, carrying = admin) =>
  app.post(`/admin/members/${id}/${act}`, body, carrying);
const askWithCode = async (act: Act, id: string, change: object = {}) =>
  ask(act, id, { reason: REASON, code: await nextCodeFor(app, secret), ...change });
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const accountOf = async (id: string) => {
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};

describe("a member's request to staff", () => {
  it("for their data is answered by the file that they could save themselves, noted and told to them", async () => {
    const member = await makeMember(app);
    const campaign = await makeCampaign(app.handle, { title: "Un puits" });
    await press(app, await makeOrder(app, campaign.id, { donor_email: member.email }), "confirm");
    const own = await (await app.call("/api/v01/private/export", { headers: member.bearer })).json();
    const answer = await askWithCode("data-export", member.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    const exported = await answer.json();
    expect(exported.gifts).toMatchObject([{ purpose: expect.stringContaining("Un puits") }]);
    expect(exported).toMatchObject({ profile: own.profile, gifts: own.gifts, consents: own.consents });
    expect(JSON.stringify(exported)).not.toMatch(/hash|token|private\//i);
    expect(await entriesOf(member.id)).toMatchObject([{ action: "exported_data", after: { reason: REASON } }]);
    const mail = await lastMailTo(app, member.email);
    expect(mail?.subject).toBe("Vos données ont été exportées");
    const page = await askWithCode("data-export", member.id, { format: "html" });
    expect(page.headers.get("content-disposition")).toMatch(/^attachment; .*\.html"$/);
    expect(await page.text()).toContain(`<dd>${member.email}</dd>`);
    expect(mail?.text).toContain(REASON);
  });

  it("for the deletion of their account deletes it as they could, keeps the receipt, and is told to them", async () => {
    const member = await makeMember(app);
    const campaign = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, campaign.id, { donor_email: member.email }), "confirm");
    expect((await askWithCode("deletion", member.id)).status).toBe(204);
    expect(await accountOf(member.id)).toBeUndefined();
    expect((await app.call("/api/v01/auth/profile", { headers: member.bearer })).status).toBe(401);
    const mail = await lastMailTo(app, member.email);
    expect(mail?.subject).toBe("Votre compte a été supprimé");
    // The reason is no sentence of its own, and the next one follows it.
    expect(mail?.text).toContain(`Motif\u00a0: «\u00a0${REASON}\u00a0». Les reçus`);
    expect(await entriesOf(member.id)).toMatchObject([{ action: "deleted", after: { reason: REASON } }]);
    expect((await askWithCode("deletion", member.id)).status).toBe(404);
  });

  it.each<Act>(["data-export", "deletion"])("(%s) needs the administrator, a reason and a fresh code", async (act) => {
    const { id } = await makeMember(app);
    const code = await nextCodeFor(app, secret);
    expect((await ask(act, id, { reason: REASON, code }, treasurer)).status).toBe(403);
    const without = await ask(act, id);
    expect([without.status, (await without.json()).errors]).toEqual([422, { code: [expect.any(String)] }]);
    const unexplained = await ask(act, id, { reason: "", code });
    expect([unexplained.status, (await unexplained.json()).errors]).toEqual([422, { reason: [expect.any(String)] }]);
    expect((await ask(act, "x", { reason: REASON, code })).status).toBe(404);
    expect(await accountOf(id)).toBeDefined();
    expect(await entriesOf(id)).toEqual([]);
  });

  it("waits for an address that is proven, and for the end of a role", async () => {
    const { id } = await makeMember(app);
    await app.handle.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
    for (const act of ["data-export", "deletion"] as const) {
      expect((await (await askWithCode(act, id)).json()).code).toBe("address_unverified");
    }
    const colleague = await makeMember(app);
    await app.handle.db
      .update(accounts)
      .set({ roles: ["editor"] })
      .where(eq(accounts.id, colleague.id));
    expect((await (await askWithCode("deletion", colleague.id)).json()).code).toBe("staff_account");
    expect(await accountOf(colleague.id)).toBeDefined();
  });
});

describe("the request of a person without an account", () => {
  const EMAIL = "Sans.Compte@exemple.example";
  const askFor = async (address: string, change: object = {}) =>
    app.post("/admin/data-export", { reason: REASON, address, code: await nextCodeFor(app, secret), ...change }, admin);

  it("for their data is answered with all that stands under the address, each time the same, and noted", async () => {
    const campaign = await makeCampaign(app.handle, { title: "Une école" });
    await press(app, await makeOrder(app, campaign.id, { donor_email: EMAIL }), "confirm");
    const event = await makeEvent(app.handle, { title: "Marche pour l’eau" });
    await app.post("/public/events/subscribe", somebody(event.id, { email: EMAIL }));
    await app.post("/public/contact-email", { ...WRITTEN, email: EMAIL });
    const exported = await (await askFor(` ${EMAIL.toLowerCase()}`)).json();
    expect(exported).toMatchObject({
      profile: [],
      sessions: [],
      gifts: [{ purpose: expect.stringContaining("Une école") }],
      registrations: [{ event: "Marche pour l’eau" }],
      messages: [{ subject: WRITTEN.subject, text: WRITTEN.message }],
    });
    const again = await (await askFor(EMAIL)).json();
    expect({ ...again, exported_at: exported.exported_at }).toEqual(exported);
    const page = await askFor(EMAIL, { format: "html" });
    expect(await page.text()).toContain(`<dd>${WRITTEN.message}</dd>`);
    const entries = await entriesOf("person");
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ action: "exported_data", after: { reason: REASON } });
    expect(JSON.stringify(entries)).not.toMatch(/sans\.compte/i);
  });

  it("is refused to others, without a reason and a code, and for what is no address of theirs", async () => {
    const body = { reason: REASON, address: EMAIL };
    expect((await app.post("/admin/data-export", body, { ...admin, cookie: "" })).status).toBe(401);
    expect((await app.post("/admin/data-export", body, treasurer)).status).toBe(403);
    expect((await (await app.post("/admin/data-export", body, admin)).json()).errors).toHaveProperty("code");
    const member = await makeMember(app);
    for (const [address, status] of [
      ["", 422],
      ["awa@", 422],
      ["12", 422],
      ["personne@exemple.example", 404],
      ["+225 07 11 22 33 44", 404],
      [member.email, 409],
    ] as const) {
      const answer = await askFor(address);
      expect([address, answer.status, await answer.json()]).toEqual([
        address,
        status,
        expect.objectContaining({ errors: { address: [expect.any(String)] } }),
      ]);
    }
  });
});
