import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { purgePromises } from "#giving/promises/promiser-data.ts";
import { promiseLinks, promises } from "#giving/promises/promises.db.ts";
import { hashToken } from "#platform/ids.ts";
import { settableClock } from "../dues/settable-clock.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeProject } from "../factories/make-project.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { promiseCalls, someDonor, tokenIn } from "./promise-calls.ts";

const clock = settableClock("2027-01-05");
let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp({ clock });
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());
beforeEach(() => clock.set("2027-01-05"));

const { request, promised, show, shown, act, change, mailsTo } = promiseCalls(() => app, clock);

const rowsOf = (email: string) => app.handle.db.select().from(promises).where(eq(promises.email, email));
const textsOf = async (response: Response) => ((await response.json()) as { errors: Record<string, string[]> }).errors;

describe("POST /public/promises", () => {
  it("asks the owner of the address to confirm, and promises nothing before", async () => {
    const email = someDonor();
    const response = await request(campaign.id, { email: ` ${email.toUpperCase()} ` });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "Regardez vos e‑mails" });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Confirmez votre promesse de don mensuel");
    expect(mail?.text).toContain("5\u202f000\u00a0FCFA");
    expect(await rowsOf(email)).toMatchObject([{ state: "unconfirmed", nextOn: null, targetId: campaign.id }]);
  });

  it("takes promises to projects too", async () => {
    const email = someDonor();
    const project = await makeProject(app.handle, { endDate: "2028-12-31" });
    expect((await request(project.id, { type: "projet", email })).status).toBe(200);
    expect(await shown(tokenIn((await mailsTo(email))[0]))).toMatchObject({
      type: "projet",
      target: { title: project.title, path: `/projets/${project.slug}`, open: true },
    });
  });

  it.each([
    ["00225 07-08-09-10-11", "CARD", "+2250708091011", "+225 07 08 09 10 11"],
    ["70 123 45 67", "OMSN", "+221701234567", "+221 70 123 45 67"],
  ])("stores %s, of who pays by %s, as orders do", async (phone, code, stored, said) => {
    const email = someDonor();
    expect((await request(campaign.id, { email, phone, payment_code: code })).status).toBe(200);
    expect(await rowsOf(email)).toMatchObject([{ phone: stored }]);
    const token = tokenIn((await mailsTo(email))[0]);
    expect(await shown(token)).toMatchObject({ phone: said });
    // Former versions stored what was typed.
    await app.handle.db.update(promises).set({ phone }).where(eq(promises.email, email));
    expect(await shown(token)).toMatchObject({ phone: said });
  });

  it("stores of a token only its hash", async () => {
    const token = await promised(campaign.id, { email: someDonor() });
    const rows = await app.handle.db.select().from(promiseLinks);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("refuses what is missing or wrong, each with its text", async () => {
    const wrong = { amount: 50, day: 29, payment_code: "TROC", first_name: " ", email: "awa@", phone: "0708" };
    const response = await request(campaign.id, wrong);
    expect(response.status).toBe(422);
    expect(await textsOf(response)).toEqual({
      amount: ["Veuillez saisir un montant valide (minimum 100\u00a0FCFA)."],
      day: ["Choisissez un jour du 1er au 28."],
      payment_code: ["Veuillez sélectionner un mode de paiement."],
      first_name: ["Veuillez remplir toutes les informations client."],
      email: ["Veuillez saisir une adresse e\u2011mail valide."],
      phone: [expect.stringContaining("Veuillez saisir un numéro de téléphone valide")],
    });
    for (const day of [0, 1.5, "29", "x", null]) expect((await request(campaign.id, { day })).status).toBe(422);
  });

  it("asks about a number that no operator has, as a gift does, and takes it once it is confirmed", async () => {
    const email = someDonor();
    const doubtful = await request(campaign.id, { email, phone: "09 08 09 10 11" });
    expect(doubtful.status).toBe(422);
    expect(await textsOf(doubtful)).toEqual({ phone: [expect.stringMatching(/^Aucun opérateur connu/)] });
    const confirmed = { email, phone: "09 08 09 10 11", phone_confirmed: "0908091011" };
    expect((await request(campaign.id, confirmed)).status).toBe(200);
    const none = await request(campaign.id, { email, phone: "99 99 99 99", payment_code: "OMSN" });
    expect(await textsOf(none)).toEqual({ phone: [expect.stringMatching(/valide.*\+221/)] });
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it("refuses a target that is unknown or takes no gifts any more", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const id of ["x", unknown]) expect((await request(id, { email: someDonor() })).status).toBe(404);
    const over = await makeCampaign(app.handle, { limitDate: "2026-12-31" });
    expect((await request(over.id, { email: someDonor() })).status).toBe(409);
  });

  it("makes one promise, and sends one mail, of a double click", async () => {
    const email = someDonor();
    await Promise.all([1, 2, 3].map(() => request(campaign.id, { email })));
    await request(campaign.id, { email });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it("answers the same for a known address, and lets a stranger change nothing of a confirmed promise", async () => {
    const email = someDonor();
    const token = await promised(campaign.id, { email });
    await act(token, "confirm");
    clock.set("2027-01-06");
    const response = await request(campaign.id, { email, amount: 90_000, day: 1, first_name: "Moi" });
    expect(await response.json()).toEqual({ message: "Regardez vos e‑mails" });
    expect(await shown(token)).toMatchObject({ amount: 5_000, day: 10, first_name: "Awa", state: "active" });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain("Vous avez déjà une promesse de don mensuel");
  });

  it("replaces a promise that is not confirmed yet", async () => {
    const email = someDonor();
    const token = await promised(campaign.id, { email });
    clock.set("2027-01-06");
    await request(campaign.id, { email, amount: 7_000, day: 3 });
    const mails = await mailsTo(email);
    expect(await shown(tokenIn(mails.at(-1)))).toMatchObject({ amount: 7_000, day: 3, state: "unconfirmed" });
    // The promise that the first mail showed is no more: its link must not confirm another thing.
    expect((await act(token, "confirm")).status).toBe(404);
  });

  it("takes a correction at once, with a mail of its own", async () => {
    const email = someDonor();
    await promised(campaign.id, { email, amount: 5_000 });
    clock.set("2027-01-05T08:00:10Z");
    await request(campaign.id, { email, amount: 7_000 });
    const mails = await mailsTo(email);
    expect(await shown(tokenIn(mails.at(-1)))).toMatchObject({ amount: 7_000 });
  });

  it("takes a form filled by a program, and does nothing with it", async () => {
    const email = someDonor();
    expect((await request(campaign.id, { email, site_web: "https://spam.example" })).status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
  });
});

describe("a promise's link", () => {
  it("shows what fills in the form, and is stored by no cache", async () => {
    const email = someDonor();
    const token = await promised(campaign.id, { email });
    const response = await show(token);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      state: "unconfirmed",
      type: "don",
      target_id: campaign.id,
      target: { title: campaign.title, path: `/dons/${campaign.slug}`, open: true },
      amount: 5_000,
      day: 10,
      next_date: null,
      payment_code: "WAVECI",
      first_name: "Awa",
      last_name: "Koné",
      email,
      phone: "+225 07 08 09 10 11",
      show_name: false,
    });
  });

  it("that is unknown opens nothing", async () => {
    const unknown = "x".repeat(43);
    expect((await show(unknown)).status).toBe(404);
    expect((await change(unknown, { amount: 1_000, day: 1 })).status).toBe(404);
    for (const action of ["confirm", "pause", "resume", "end"] as const) {
      expect((await act(unknown, action)).status).toBe(404);
    }
  });

  it("confirms, pauses, resumes and ends the promise; twice is once, also at the same time", async () => {
    const token = await promised(campaign.id, { email: someDonor() });
    const twice = async (action: Parameters<typeof act>[1]) => {
      const [first, second] = await Promise.all([act(token, action), act(token, action)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      return shown(token);
    };
    expect(await twice("confirm")).toMatchObject({ state: "active", next_date: "2027-01-10" });
    expect(await twice("pause")).toMatchObject({ state: "paused", next_date: null });
    expect(await twice("resume")).toMatchObject({ state: "active", next_date: "2027-01-10" });
    expect(await twice("end")).toMatchObject({ state: "ended", next_date: null });
    for (const action of ["confirm", "pause", "resume"] as const) expect((await act(token, action)).status).toBe(409);
    expect((await change(token, { amount: 1_000, day: 1 })).status).toBe(409);
  });

  it("changes the amount and the day, and says which of them is wrong", async () => {
    const token = await promised(campaign.id, { email: someDonor() });
    await act(token, "confirm");
    expect(await (await change(token, { amount: 2_500, day: 20 })).json()).toMatchObject({
      amount: 2_500,
      day: 20,
      next_date: "2027-01-20",
    });
    const refused = await change(token, { amount: 5, day: 31 });
    expect(refused.status).toBe(422);
    expect(Object.keys(await textsOf(refused))).toEqual(["amount", "day"]);
  });

  it("lets somebody who has ended a promise make another", async () => {
    const email = someDonor();
    await act(await promised(campaign.id, { email }), "end");
    clock.set("2027-01-06");
    await request(campaign.id, { email });
    expect((await rowsOf(email)).map(({ state }) => state).sort()).toEqual(["ended", "unconfirmed"]);
  });
});

it("promises that are not confirmed go after thirty days, ended ones after three years", async () => {
  const [waiting, ended, active] = [someDonor(), someDonor(), someDonor()];
  await promised(campaign.id, { email: waiting });
  await act(await promised(campaign.id, { email: ended }), "end");
  await act(await promised(campaign.id, { email: active }), "confirm");
  clock.set("2027-02-05");
  await purgePromises(app.site.app.ctx);
  expect([await rowsOf(waiting), await rowsOf(ended), await rowsOf(active)].map(({ length }) => length)).toEqual([
    0, 1, 1,
  ]);
  clock.set("2030-01-06");
  await purgePromises(app.site.app.ctx);
  expect([await rowsOf(ended), await rowsOf(active)].map(({ length }) => length)).toEqual([0, 1]);
});

it("takes three promises of one e-mail address in ten minutes", async () => {
  const limited = await startTestApp({ clock }, { RATE_LIMIT_FACTOR: "1" });
  const { id } = await makeCampaign(limited.handle);
  const calls = promiseCalls(() => limited, clock);
  const email = someDonor();
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await calls.request(id, { email })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.stop();
});
