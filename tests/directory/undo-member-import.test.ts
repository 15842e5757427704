import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberImportRecord } from "#people/directory/member-import.contract.ts";
import { purgeImportLines } from "#people/directory/undo-member-import.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { importMembers, memberFile, sendMembers, showImport, undoImport } from "../factories/import-members.ts";
import { codeMailedTo, PASSWORD, registration, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderDues } from "../factories/make-dues.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const emailsLeft = async (emails: string[]) =>
  (await app.handle.db.select().from(accounts).where(inArray(accounts.emailKey, emails))).map(
    ({ emailKey }) => emailKey,
  );
const idOf = async (email: string) =>
  (await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]?.id ?? "";
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const undone = async (id: string): Promise<MemberImportRecord> => {
  const answer = await undoImport(app, admin, id);
  expect(answer.status).toBe(200);
  return answer.json();
};
const finishedHoursAgo = (id: string, hours: number) =>
  app.handle.db.execute(
    sql`update member_imports set finished_at = ${new Date(app.clock.now().getTime() - hours * 3_600_000)} where id = ${id}`,
  );

/** The events of an imported account, by its address, and why it then stays. */
const SPARED: Readonly<Record<string, { happens: (email: string) => Promise<unknown>; reason: string }>> = {
  "code@exemple.example": {
    async happens(email) {
      await app.post("/auth/send-verification-code", { email });
      await app.post("/auth/verify", { email, code: await codeMailedTo(app, email) });
    },
    reason: "La personne a ouvert son compte.",
  },
  "inscrite@exemple.example": {
    happens: (email) => app.post("/auth/register", registration({ email })),
    reason: "Une inscription a été faite avec cette adresse depuis.",
  },
  "nom@exemple.example": {
    happens: async (email) =>
      app.post(`/admin/members/${await idOf(email)}/name`, { first_name: "Aya", last_name: "Koné" }, admin),
    reason: "Le compte a été modifié depuis.",
  },
  "don@exemple.example": {
    happens: async (email) =>
      press(
        app,
        await makeOrder(app, (await makeCampaign(app.handle)).id, { donor_email: email.toUpperCase() }),
        "confirm",
      ),
    reason: "Un paiement a été fait avec cette adresse.",
  },
  "cotisation@exemple.example": {
    happens: async (email) => press(app, await orderDues(app, { donor_email: email }), "confirm"),
    reason: "Une cotisation a été payée avec cette adresse.",
  },
  "atelier@exemple.example": {
    happens: async (email) =>
      app.post("/public/events/subscribe", somebody((await makeEvent(app.handle)).id, { email })),
    reason: "Cette adresse est inscrite à un événement.",
  },
};

describe("undoing an import of members", () => {
  it("deletes the accounts as it made them, and spares those that were used since, with the reason", async () => {
    const spared = Object.keys(SPARED);
    const untouched = ["un@exemple.example", "deux@exemple.example"];
    const { id, undo_until } = await importMembers(app, admin, memberFile([...spared, ...untouched]));
    expect(undo_until).not.toBeNull();
    for (const [email, { happens }] of Object.entries(SPARED)) await happens(email);
    await app.settled();

    const [first, second] = await Promise.all([undone(id), undone(id)]);
    expect(second).toEqual(first);
    expect(await undone(id)).toEqual(first);
    expect(first).toMatchObject({ state: "undone", undo_until: null, counts: { created: 8, removed: 2, spared: 6 } });
    expect(first.lines.map(({ email, outcome, reason }) => [email, outcome, reason])).toEqual(
      spared.map((email) => [email, "spared", SPARED[email]?.reason]),
    );
    expect((await emailsLeft([...spared, ...untouched])).toSorted()).toEqual(spared.toSorted());
    expect(await entriesOf(id)).toMatchObject([
      { action: "undone_import", after: { removed: 2, spared: 6 } },
      { action: "imported" },
    ]);
  });

  it("leaves alone what other imports and people made, and lets the same list be imported again", async () => {
    const other = await importMembers(app, admin, memberFile(["autre@exemple.example"]));
    const { id } = await importMembers(app, admin, memberFile(["encore@exemple.example"]));
    await undone(id);
    expect(await emailsLeft(["autre@exemple.example", "encore@exemple.example"])).toEqual(["autre@exemple.example"]);
    const again = await importMembers(app, admin, memberFile(["encore@exemple.example"]));
    expect(again.counts.created).toBe(1);
    expect((await showImport(app, admin, other.id)).state).toBe("done");
  });

  it("forgets the columns that it was read with", async () => {
    const content = (email: string) => `Prénom;Nom;Adresse e-mail;Autre\r\nAwa;Koné;${email};${email}`;
    const columnOf = async () => {
      const answer = await sendMembers(app, admin, content("regarde@exemple.example"), { path: "/check" });
      const { columns, found } = await answer.json();
      return [columns.email, found.recalled];
    };
    expect(await columnOf()).toEqual([2, false]);
    const { id } = await importMembers(app, admin, content("colonne@exemple.example"), { fields: { email: "3" } });
    expect(await columnOf()).toEqual([3, true]);
    await undone(id);
    expect(await columnOf()).toEqual([2, false]);
  });

  it("is refused while the import runs, after a day, and of none", async () => {
    const { id } = await importMembers(app, admin, memberFile(["vieux@exemple.example"]));
    await finishedHoursAgo(id, 23);
    expect((await showImport(app, admin, id)).undo_until).not.toBeNull();
    await finishedHoursAgo(id, 25);
    expect((await showImport(app, admin, id)).undo_until).toBeNull();
    expect((await undoImport(app, admin, id)).status).toBe(409);
    await app.handle.db.execute(
      sql`update member_imports set state = 'running', finished_at = null, waiting = 1 where id = ${id}`,
    );
    const running = await undoImport(app, admin, id);
    expect(running.status).toBe(409);
    expect((await running.json()).message).toContain("en cours");
    expect(await emailsLeft(["vieux@exemple.example"])).toHaveLength(1);
    for (const unknown of ["x", "00000000-0000-0000-0000-000000000000"]) {
      expect((await undoImport(app, admin, unknown)).status).toBe(404);
    }
  });
});

describe("the lines of an import", () => {
  it("are deleted after 30 days, and the counts stay", async () => {
    const { id } = await importMembers(app, admin, memberFile(["ligne@exemple.example", ADMIN]));
    const later = (days: number) => ({ now: () => new Date(app.clock.now().getTime() + days * 86_400_000) });
    await purgeImportLines({ db: app.handle.db, clock: later(29) });
    expect((await showImport(app, admin, id)).lines).toHaveLength(1);
    await purgeImportLines({ db: app.handle.db, clock: later(31) });
    expect(await showImport(app, admin, id)).toMatchObject({ counts: { created: 1, existing: 1 }, lines: [] });
  });

  it("go with the account of their person", async () => {
    const email = "adieu@exemple.example";
    const answer = await app.post("/auth/register", registration({ email }));
    const { registration: secret } = await answer.json();
    await app.post("/auth/verify", { email, code: await codeMailedTo(app, email), registration: secret });
    const started = await sendMembers(app, admin, memberFile([email, "reste@exemple.example"]));
    const { id } = (await started.json()) as MemberImportRecord;
    await app.settled();
    const { bearer } = await signIn(app, { email, password: PASSWORD });
    await app.post("/private/delete-account", { current_password: PASSWORD }, bearer);
    expect((await showImport(app, admin, id)).lines).toEqual([]);
  });
});
