import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { donorLetters } from "#people/donors/donor-letters.db.ts";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, openOrder, orderBody } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let treasurer: Carrying;
let editor: Carrying;
let donor: { id: string; email: string; bearer: { authorization: string } };
let guest: string;
let year: number;
const GUEST = "invitee@exemple.example";

beforeAll(async () => {
  app = await startTestApp();
  year = app.clock.now().getUTCFullYear();
  treasurer = (await signInStaff(app, ["treasurer"], { first_name: "Fatou" })).carrying;
  editor = (await signInStaff(app, ["editor"])).carrying;
  const campaign = await makeCampaign(app.handle);
  const { user, bearer } = await signIn(app, await makeAccount(app, { first_name: "Aminata" }));
  donor = { id: user.id, email: user.email, bearer };
  await press(app, await openOrder(app, orderBody(campaign.id, { amount: 30_000 }), bearer), "confirm");
  await press(app, await makeOrder(app, campaign.id, { donor_email: GUEST, amount: 5_000 }), "confirm");
  const list = await (await app.call("/api/v01/admin/donors?q=invitee", { headers: treasurer })).json();
  guest = list.data[0].id;
});
afterAll(() => stopChecked(app));

const show = async (id: string): Promise<DonorRecord> =>
  (await app.call(`/api/v01/admin/donors/${id}`, { headers: treasurer })).json();
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
};

describe("the summary of a donor's year", () => {
  const summary = (id: string, of: number | string = year) => `/admin/donors/${id}/summary/${of}`;

  it("is opened by the treasury, and mailed once for two clicks, to members and guests", async () => {
    expect((await show(donor.id)).years).toEqual([{ year, received: 30_000, mailed_at: null }]);
    const pdf = await app.call(`/api/v01${summary(donor.id)}`, { headers: treasurer });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    for (const [id, email] of [
      [donor.id, donor.email],
      [guest, GUEST],
    ] as const) {
      const answers = await Promise.all([1, 2].map(() => app.post(summary(id), {}, treasurer)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await show(id)).years).toMatchObject([{ year, mailed_at: expect.stringMatching(/^20/) }]);
      const mails = (await mailsTo(email)).filter(
        ({ subject }) => subject === `Récapitulatif ${year} de vos versements`,
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([`recapitulatif-${year}.pdf`]);
    }
  });

  it("to a guest is known on each way to the donor's page, and named in the log by the order alone", async () => {
    const found = await (await app.call("/api/v01/admin/payments?q=invitee", { headers: treasurer })).json();
    const payment = found.data[0];
    expect((await show(payment.id)).years).toMatchObject([{ year, mailed_at: expect.stringMatching(/^20/) }]);
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${guest}`, { headers: treasurer })).json();
    const named = `${payment.first_name} ${payment.last_name}`;
    expect(data).toEqual([expect.objectContaining({ action: "mailed_summary", name: named })]);
    const { rows } = await app.handle.jobs.executeSql(
      "select subject_name from audit_entries where action = 'mailed_summary' and subject_id = $1",
      [guest],
    );
    expect(rows).toEqual([{ subject_name: "Donateur sans compte" }]);
  });

  it("is of a year with payments, and for the treasury alone", async () => {
    for (const [id, of, status] of [
      [donor.id, year - 1, 404],
      [crypto.randomUUID(), year, 404],
      [donor.id, "hier", 422],
    ] as const) {
      expect((await app.call(`/api/v01${summary(id, of)}`, { headers: treasurer })).status).toBe(status);
      expect((await app.post(summary(id, of), {}, treasurer)).status).toBe(status);
    }
    for (const headers of [{}, editor]) {
      expect([401, 403]).toContain((await app.call(`/api/v01${summary(donor.id)}`, { headers })).status);
      expect([401, 403]).toContain((await app.post(summary(donor.id), {}, headers)).status);
    }
  });
});

describe("a mail to a donor", () => {
  const LETTER = { subject: "Votre visite du chantier", text: "Le forage est fini.\nVenez le voir." };
  const write = (id: string, body: object = LETTER, headers: Carrying | Record<string, string> = treasurer) =>
    app.post(`/admin/donors/${id}/letters`, body, headers);

  it("goes out once, is answered to the foundation, and stays on the page and in the person's data", async () => {
    const answers = await Promise.all([write(donor.id), write(donor.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = (await mailsTo(donor.email)).filter(({ subject }) => subject === LETTER.subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Venez le voir.");
    expect(mails[0]?.text).toContain("Fatou Koné vous écrit");
    expect(mails[0]?.replyTo?.map(({ address }) => address)).toEqual(["contact@fondation.example"]);
    expect((await show(donor.id)).letters).toMatchObject([
      { ...LETTER, by: "Fatou Koné", mailed_at: expect.stringMatching(/^20/) },
    ]);
    const mine = await (await app.call("/api/v01/private/export", { headers: donor.bearer })).json();
    expect(mine.letters).toMatchObject([{ ...LETTER }]);
    const journal = await (await app.call(`/api/v01/admin/audit?subject=${donor.id}`, { headers: treasurer })).text();
    expect(journal).toContain('"wrote_to"');
    expect(journal).not.toContain("forage");
    await app.post("/private/delete-account", { current_password: PASSWORD }, donor.bearer);
    const { rows } = await app.handle.jobs.executeSql("select count(*)::int as left from donor_letters", []);
    expect(rows[0].left).toBe(0);
    expect((await write(donor.id)).status).toBe(404);
  });

  it("needs words and the treasury, and is refused if mails to the address come back", async () => {
    for (const [field, value] of [
      ["subject", " "],
      ["text", ""],
      ["subject", "{prénom}, merci"],
      ["text", "Bonjour {prénom},"],
    ] as const) {
      const answer = await write(guest, { ...LETTER, [field]: value });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toHaveProperty(field);
    }
    for (const headers of [{}, editor]) expect([401, 403]).toContain((await write(guest, LETTER, headers)).status);
    const now = app.clock.now();
    await app.handle.db.insert(subscribers).values({
      email: GUEST,
      state: "unsubscribed",
      endedBecause: "bounce",
      consentVersion: "1",
      source: "/contact",
      requestedAt: now,
      unsubscribedAt: now,
    });
    const refused = await write(guest);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "mails_return"]);
    expect((await mailsTo(GUEST)).filter(({ subject }) => subject === LETTER.subject)).toEqual([]);
  });

  it("is deleted after two years, as the privacy policy says", async () => {
    const purge = async () => app.site.app.schedules.find(({ name }) => name === "purge-donor-letters")?.work();
    const [old, young] = [app.clock.now(), app.clock.now()];
    old.setUTCFullYear(old.getUTCFullYear() - 2);
    young.setTime(old.getTime() + 86_400_000);
    old.setTime(old.getTime() - 1_000);
    const letter = { emailKey: "ancien@exemple.example", email: "ancien@exemple.example", firstName: "Awa" };
    const rows = [old, young].map((createdAt) => ({ ...letter, ...LETTER, actor: donor.id, createdAt }));
    await app.handle.db.insert(donorLetters).values(rows);
    await purge();
    const left = await app.handle.db.select().from(donorLetters).where(eq(donorLetters.emailKey, letter.emailKey));
    expect(left.map(({ createdAt }) => createdAt)).toEqual([young]);
  });
});
