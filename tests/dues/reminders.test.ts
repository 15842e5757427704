import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { duesReminderLinks, duesReminders } from "#giving/dues/reminders.db.ts";
import { enqueueReminders, exportReminders } from "#giving/dues/reminders.ts";
import { hashToken } from "#platform/ids.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { signIn } from "../factories/make-account.ts";
import { makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { settableClock } from "./settable-clock.ts";

const clock = settableClock("2026-01-05");
let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  // Owes from January on, whose 10th is to come.
  clock.set("2026-01-05");
  member = await makeMember(app);
});

/** The reminders to a member, the oldest first. */
async function remindersTo({ email }: TestMember): Promise<Email[]> {
  await app.settled();
  const mails = (await app.mails()).filter((mail) => mail.to?.some((to) => to.address === email));
  return mails.filter((mail) => mail.messageId?.startsWith("<dues-reminder-"));
}

/** Sets the day and sends its reminders. */
async function live(...days: string[]): Promise<void> {
  for (const day of days) {
    clock.set(day);
    await enqueueReminders(app.site.app.ctx);
    await app.settled();
  }
}

async function pay(amount: number): Promise<void> {
  const { bearer } = await signIn(app, member);
  await press(app, await orderDues(app, { amount, donor_email: member.email }, bearer), "confirm");
}

const subjectsOf = (mails: readonly Email[]) => mails.map(({ subject }) => subject);
const tokenIn = (mail: Email | undefined) => /\/rappels\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
const headerOf = (mail: Email | undefined, key: string) => mail?.headers.find((one) => one.key === key)?.value;
const loggedFor = ({ id }: TestMember) =>
  app.handle.db.select().from(duesReminders).where(eq(duesReminders.accountId, id));

describe("a reminder of dues", () => {
  it("comes 7 days before, on, and 15 days after the due day, then once a quarter, and on no other day", async () => {
    await pay(2_000);
    await live("2026-03-02");
    expect(await remindersTo(member)).toEqual([]);
    await live("2026-03-03", "2026-03-04", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-24", "2026-03-25");
    await live("2026-03-26", "2026-06-24", "2026-06-25", "2026-06-26", "2026-09-25");
    expect(subjectsOf(await remindersTo(member))).toEqual([
      "Votre cotisation pour mars 2026 est à régler le 10\u00a0mars 2026",
      "Votre cotisation pour mars 2026 est à régler aujourd’hui",
      "Cotisation à régler\u00a0: mars 2026",
      "Cotisation à régler\u00a0: de mars à juin 2026",
      "Cotisation à régler\u00a0: de mars à septembre 2026",
    ]);
  });

  it("says what is owed and how to pay it, and how to receive no more", async () => {
    await live("2026-03-25");
    const [mail] = await remindersTo(member);
    expect(mail?.text).toContain("3\u202f000\u00a0FCFA");
    expect(mail?.text).toContain("à régler les cotisations de plusieurs mois\u00a0: janvier, février et mars 2026.");
    expect(mail?.text).toContain(`${TEST_ORIGIN}/cotisations`);
    const token = tokenIn(mail);
    expect(mail?.html).toContain(`${TEST_ORIGIN}/rappels/${token}`);
    expect(headerOf(mail, "list-unsubscribe")).toBe(`<${TEST_ORIGIN}/api/v01/dues-reminders/${token}/stop>`);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("is logged, and sent once however often and on however many nodes the day's work runs", async () => {
    clock.set("2026-01-25");
    const { ctx } = app.site.app;
    await Promise.all([enqueueReminders(ctx), enqueueReminders(ctx), enqueueReminders(ctx)]);
    await live("2026-01-25");
    expect(await remindersTo(member)).toHaveLength(1);
    expect(await loggedFor(member)).toEqual([
      { accountId: member.id, month: "2026-01", step: 2, raisedAt: clock.now(), sentAt: clock.now() },
    ]);
    expect(await exportReminders(app.handle.db, member.id)).toEqual([
      { what: "reminder", wanted: null, month: "2026-01", at: clock.now().toISOString() },
    ]);
  });

  it("that was missed is replaced by one mail, with the text of the day on which it is sent", async () => {
    await live("2026-05-02");
    expect(subjectsOf(await remindersTo(member))).toEqual(["Cotisation à régler\u00a0: de janvier à avril 2026"]);
    await live("2026-05-03", "2026-07-24", "2026-07-25");
    expect(await remindersTo(member)).toHaveLength(2);
  });

  it("is stopped by payment, and the next one waits for the month that is unpaid then", async () => {
    await live("2026-01-25");
    await pay(3_000);
    await live("2026-01-26", "2026-02-03", "2026-02-10", "2026-02-25", "2026-03-25", "2026-04-02");
    expect(await remindersTo(member)).toHaveLength(1);
    await live("2026-04-03");
    expect(subjectsOf(await remindersTo(member))).toContain(
      "Votre cotisation pour avril 2026 est à régler le 10\u00a0avril 2026",
    );
  });

  it("does not follow at once on a payment that leaves older months unpaid", async () => {
    clock.set("2026-08-20");
    await pay(2_000);
    await live("2026-08-21", "2026-09-24");
    expect(await remindersTo(member)).toEqual([]);
    await live("2026-09-25");
    expect(await remindersTo(member)).toHaveLength(1);
  });

  it("is not sent if the payment is faster than the mail", async () => {
    clock.set("2026-01-25");
    const { ctx } = app.site.app;
    await enqueueReminders({ ...ctx, write: createWrite({ ...ctx, wake: () => undefined }) });
    await pay(1_000);
    await live("2026-01-25");
    expect(await remindersTo(member)).toEqual([]);
    expect(await loggedFor(member)).toMatchObject([{ month: "2026-01", sentAt: null }]);
  });

  it("is not sent to an address that is not verified", async () => {
    const email = "jamais.prouvee@exemple.example";
    await app.post("/auth/register", { ...member, first_name: "A", last_name: "B", country: "Côte d’Ivoire", email });
    await live("2026-01-25", "2026-02-10");
    expect(await remindersTo({ ...member, email })).toEqual([]);
  });
});

describe("the link of a reminder", () => {
  const show = async (token: string) => app.call(`/api/v01/dues-reminders/${token}`);

  it("changes nothing by being opened, ends the reminders by a POST, and starts them again", async () => {
    await live("2026-01-25");
    const token = tokenIn((await remindersTo(member))[0]);
    const shown = await show(token);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    expect(await shown.json()).toEqual({ wanted: true, email: `${member.email[0]}•••@exemple.example` });

    // As mail programs send it (RFC 8058).
    const ended = await app.call(`/api/v01/dues-reminders/${token}/stop`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(ended.status).toBe(200);
    expect(await (await show(token)).json()).toMatchObject({ wanted: false });
    await live("2026-04-25", "2026-07-25");
    expect(await remindersTo(member)).toHaveLength(1);

    const resumed = await app.call(`/api/v01/dues-reminders/${token}/resume`, {
      method: "POST",
      body: new URLSearchParams({ page: "1" }),
    });
    expect(resumed.status).toBe(303);
    expect(resumed.headers.get("location")).toBe(`/rappels/${token}`);
    await live("2026-07-26");
    expect(await remindersTo(member)).toHaveLength(1);
    await live("2026-10-25");
    expect(await remindersTo(member)).toHaveLength(2);
  });

  it("is rejected if it is unknown, and stored as a hash only", async () => {
    for (const path of ["", "/stop", "/resume"]) {
      const response = await app.call(`/api/v01/dues-reminders/${"x".repeat(43)}${path}`, {
        method: path === "" ? "GET" : "POST",
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "Ce lien n’est pas valable." });
    }
    await live("2026-01-25");
    const token = tokenIn((await remindersTo(member))[0]);
    const rows = await app.handle.db.select().from(duesReminderLinks);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("/private/dues-reminders", () => {
  const read = (headers: Record<string, string>) => app.call("/api/v01/private/dues-reminders", { headers });
  const choose = (wanted: unknown, headers: Record<string, string>) =>
    app.post("/private/dues-reminders", { wanted }, headers);

  it("says and changes whether the owner of the token is reminded, and no other member", async () => {
    const other = await makeMember(app);
    expect(await (await read(member.bearer)).json()).toEqual({ wanted: true });
    const chosen = await choose(false, member.bearer);
    expect(chosen.headers.get("cache-control")).toBe("no-store");
    expect(await chosen.json()).toEqual({ wanted: false });
    expect(await (await read(member.bearer)).json()).toEqual({ wanted: false });
    expect(await (await read(other.bearer)).json()).toEqual({ wanted: true });
    await live("2026-01-25");
    expect(await remindersTo(member)).toEqual([]);
    expect(await remindersTo(other)).toHaveLength(1);
  });

  it("rejects callers without a valid token, and choices that are neither yes nor no", async () => {
    expect((await read({})).status).toBe(401);
    expect((await choose(false, {})).status).toBe(401);
    const wrong = await choose("peut-être", member.bearer);
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: { wanted: ["Choisissez oui ou non."] } });
  });
});
