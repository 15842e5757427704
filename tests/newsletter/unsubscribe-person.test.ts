import { afterAll, beforeAll, expect, it } from "vitest";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { makeMember } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/admin/newsletter-unsubscribe";

let app: TestApp;
let admin: Carrying;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

async function subscribe(email: string, state: "pending" | "confirmed" = "confirmed"): Promise<void> {
  const at = app.clock.now();
  await app.handle.db.insert(subscribers).values({
    email,
    state,
    consentVersion: "2026-11-21",
    source: "footer",
    requestedAt: at,
    confirmedAt: state === "confirmed" ? at : null,
  });
}

const unsubscribe = (body: object, headers: Carrying = editor) => app.post(PATH, body, headers);
const stateOf = async (email: string) =>
  (await app.handle.db.select().from(subscribers)).find((row) => row.email === email)?.state;
const entries = async () => {
  const { data } = await (await app.call("/api/v01/admin/audit?action=unsubscribed", { headers: admin })).json();
  return data as { name: string; kind: string; subject: string; after: object | null }[];
};

it("takes the owner of an address off the newsletter once, and records it under the masked address", async () => {
  const email = "abonnee@exemple.example";
  await subscribe(email);
  const answers = await Promise.all(
    [1, 2].map(async () => (await unsubscribe({ email: ` ${email.toUpperCase()} `, reason: "Au téléphone" })).json()),
  );
  expect(answers.map(({ ended }) => ended).sort()).toEqual([false, true]);
  expect(answers.find(({ ended }) => ended).message).toBe("Cette adresse ne reçoit plus la lettre.");
  expect(answers.find(({ ended }) => !ended).message).toMatch(/^Cette adresse est déjà désinscrite depuis le /);
  expect(await stateOf(email)).toBe("unsubscribed");
  expect(await entries()).toMatchObject([
    { kind: "persons", name: "a•••@exemple.example", after: { reason: "Au téléphone" } },
  ]);
});

it("says that an address was not subscribed, and withdraws a request that was not confirmed", async () => {
  const before = (await entries()).length;
  const unknown = await unsubscribe({ email: "inconnue@exemple.example" });
  expect([unknown.status, await unknown.json()]).toEqual([
    200,
    { ended: false, message: "Cette adresse n’est pas abonnée à la lettre." },
  ]);
  expect(await entries()).toHaveLength(before);
  await subscribe("en.attente@exemple.example", "pending");
  const pending = await (await unsubscribe({ email: "en.attente@exemple.example" })).json();
  expect(pending).toEqual({
    ended: true,
    message: "Elle n’avait pas encore confirmé\u00a0: sa demande est retirée.",
  });
  expect(await stateOf("en.attente@exemple.example")).toBe("unsubscribed");
});

it("ends a member's consent, recorded on the member", async () => {
  const member = await makeMember(app);
  await subscribe(member.email);
  expect((await unsubscribe({ email: member.email }, admin)).status).toBe(200);
  expect((await entries())[0]).toMatchObject({ kind: "members", subject: member.id, after: null });
  const record = await (await app.call(`/api/v01/admin/members/${member.id}`, { headers: admin })).json();
  const [consent] = record.privacy.consents.filter(({ kind }: { kind: string }) => kind === "newsletter");
  expect(consent.ended_at).not.toBeNull();
});

it("is refused to visitors, to other roles, and for what is no address", async () => {
  const email = "gardee@exemple.example";
  await subscribe(email);
  expect((await app.post(PATH, { email }, { origin: TEST_ORIGIN })).status).toBe(401);
  for (const role of ["treasurer", "reception"] as const) {
    expect((await unsubscribe({ email }, (await signInStaff(app, [role])).carrying)).status).toBe(403);
  }
  for (const body of [{}, { email: "gardee" }, { email: 7 }]) {
    const refused = await unsubscribe(body);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["email"]]);
  }
  const long = await unsubscribe({ email, reason: "x".repeat(300) });
  expect([long.status, Object.keys((await long.json()).errors)]).toEqual([422, ["reason"]]);
  expect(await stateOf(email)).toBe("confirmed");
});
