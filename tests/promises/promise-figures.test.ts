import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { PromiseFigures } from "#giving/promises/promise-figures.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { settableClock } from "../dues/settable-clock.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInToWork } from "../factories/make-two-factor.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { promiseCalls, someDonor } from "./promise-calls.ts";

const clock = settableClock("2027-01-05");
let app: TestApp;
let campaign: Campaign;

beforeEach(async () => {
  clock.set("2027-01-05");
  app = await startTestApp({ clock });
  campaign = await makeCampaign(app.handle);
  return () => app.stop();
});

const { promised, act, live } = promiseCalls(() => app, clock);

const ask = (headers: Record<string, string> = {}) => app.call("/api/v01/admin/promises/figures", { headers });

/** Returns the cookie of a member of staff with this role, who is of the demo: no second factor is asked for. */
async function staff(role: "treasurer" | "editor" | "reception"): Promise<{ cookie: string }> {
  const body = await makeAccount(app);
  await app.handle.db
    .update(accounts)
    .set({ roles: [role], isDemo: true })
    .where(eq(accounts.emailKey, body.email));
  const { carrying } = await signInToWork(app, body);
  return { cookie: carrying.cookie };
}

async function read(): Promise<PromiseFigures> {
  return (await (await ask(await staff("treasurer"))).json()) as PromiseFigures;
}

async function active(amount: number): Promise<{ email: string; token: string }> {
  const email = someDonor();
  const token = await promised(campaign.id, { email, amount, day: 10 });
  await act(token, "confirm");
  return { email, token };
}

async function give(donor: { email: string; token: string }, answer: "confirm" | "refuse" = "confirm"): Promise<void> {
  const order = await makeOrder(app, campaign.id, { donor_email: donor.email, promise: donor.token });
  await press(app, order, answer);
}

it("counts nothing before anybody has promised", async () => {
  const answered = await ask(await staff("treasurer"));
  expect(answered.status).toBe(200);
  expect(answered.headers.get("cache-control")).toBe("no-store");
  expect(await answered.json()).toEqual({
    counts: { unconfirmed: 0, active: 0, paused: 0, stopped: 0, ended: 0 },
    monthly_amount: 0,
    month: "2027-01",
    reminders_sent: 0,
    reminders_answered: 0,
  });
});

it("counts promises by state, and sums up the active ones alone", async () => {
  await active(5_000);
  await active(7_500);
  await act((await active(20_000)).token, "pause");
  await act((await active(30_000)).token, "end");
  await promised(campaign.id, { email: someDonor(), amount: 40_000 });
  expect(await read()).toMatchObject({
    counts: { unconfirmed: 1, active: 2, paused: 1, stopped: 0, ended: 1 },
    monthly_amount: 12_500,
  });
});

it("counts as answered what a gift by the same promise has followed, this month", async () => {
  const [early, late, silent, other] = [
    await active(5_000),
    await active(5_000),
    await active(5_000),
    await active(5_000),
  ];
  await give(early);
  await live("2027-01-10");
  expect(await read()).toMatchObject({ reminders_sent: 4, reminders_answered: 0 });
  clock.set("2027-01-12");
  await give(late);
  await give(silent, "refuse");
  // Not by the link of the promise.
  await press(app, await makeOrder(app, campaign.id, { donor_email: other.email }), "confirm");
  expect(await read()).toMatchObject({ month: "2027-01", reminders_sent: 4, reminders_answered: 1 });
  clock.set("2027-02-01");
  expect(await read()).toMatchObject({ month: "2027-02", reminders_sent: 0, reminders_answered: 0 });
});

it("counts among the stopped those whose reminders no gift has followed", async () => {
  await active(5_000);
  await live("2027-01-10", "2027-02-10", "2027-03-10", "2027-04-10");
  expect(await read()).toMatchObject({
    counts: { active: 0, stopped: 1 },
    monthly_amount: 0,
    reminders_sent: 0,
  });
});

it("is for staff alone who may read money", async () => {
  const member = await signIn(app, await makeAccount(app));
  for (const headers of [{}, member.bearer, { cookie: "staff_session=inconnu" }]) {
    expect((await ask(headers)).status).toBe(401);
  }
  for (const role of ["editor", "reception"] as const) expect((await ask(await staff(role))).status).toBe(403);
});
