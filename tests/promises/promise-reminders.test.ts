import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { raisePromiseReminders } from "#giving/promises/promises.ts";
import { orders } from "#money/payments/payments.table.ts";
import { settableClock } from "../dues/settable-clock.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { promiseCalls, someDonor, tokenIn } from "./promise-calls.ts";

const clock = settableClock("2027-01-05");
let app: TestApp;
let campaign: Campaign;
let email: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());
beforeEach(async () => {
  // Reminded on the 10th, first on the 10th of January.
  clock.set("2027-01-05");
  email = someDonor();
  token = await promised(campaign.id, { email });
  await act(token, "confirm");
});

const { promised, shown, act, change, remindersTo, live } = promiseCalls(() => app, clock);

const subjects = async () => (await remindersTo(email)).map(({ subject }) => subject);
const REMINDER = "Votre don de 5\u202f000\u00a0FCFA ce mois-ci";

async function give(promise: string): Promise<string> {
  const order = await makeOrder(app, campaign.id, { donor_email: email, amount: 5_000, promise });
  await press(app, order, "confirm");
  return order.id;
}

describe("a reminder of a promise", () => {
  it("comes on the chosen day of each month, and on no other day", async () => {
    await live("2027-01-09");
    expect(await subjects()).toEqual([]);
    await live("2027-01-10", "2027-01-11", "2027-02-09", "2027-02-10", "2027-02-10", "2027-02-28");
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
  });

  it("leads to the page of the promise, which a mail program can pause by itself", async () => {
    await live("2027-01-10");
    const [mail] = await remindersTo(email);
    const link = tokenIn(mail);
    expect(mail?.html).toContain(`${TEST_ORIGIN}/promesse/${link}`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${TEST_ORIGIN}/api/v01/promises/${link}/pause>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(await shown(link)).toMatchObject({ state: "active", next_date: "2027-02-10" });
  });

  it("is sent once on however many nodes the day's work runs", async () => {
    clock.set("2027-01-10");
    const { ctx } = app.site.app;
    await Promise.all([raisePromiseReminders(ctx), raisePromiseReminders(ctx), raisePromiseReminders(ctx)]);
    await live("2027-01-10");
    expect(await subjects()).toEqual([REMINDER]);
  });

  it("that was missed comes later in the month; a month missed as a whole is left out", async () => {
    await live("2027-01-17");
    expect(await subjects()).toEqual([REMINDER]);
    await live("2027-03-02");
    expect(await subjects()).toEqual([REMINDER]);
    await live("2027-03-10");
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
  });

  it("that was not sent in its month is sent no more", async () => {
    clock.set("2027-01-10");
    await raisePromiseReminders({
      ...app.site.app.ctx,
      write: (work) => app.site.app.ctx.write(work, { wake: false }),
    });
    await live("2027-02-01");
    expect(await subjects()).toEqual([]);
  });

  it("is not sent if the promise is paused or ended before its mail leaves", async () => {
    clock.set("2027-01-10");
    await raisePromiseReminders({
      ...app.site.app.ctx,
      write: (work) => app.site.app.ctx.write(work, { wake: false }),
    });
    await act(token, "pause");
    await live("2027-01-10");
    await act(token, "end");
    await live("2027-02-10");
    expect(await subjects()).toEqual([]);
  });

  it("is not sent while paused, and comes again from the first chosen day after the promise is resumed", async () => {
    await act(token, "pause");
    await live("2027-01-10", "2027-02-10");
    clock.set("2027-03-10");
    expect(await (await act(token, "resume")).json()).toMatchObject({ next_date: "2027-04-10" });
    await live("2027-03-10", "2027-03-31");
    expect(await subjects()).toEqual([]);
    await live("2027-04-10");
    await act(token, "pause");
    clock.set("2027-04-11");
    await act(token, "resume");
    await live("2027-04-11", "2027-05-09", "2027-05-10");
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
  });

  it("follows a changed day: the same month before its reminder, the next month after it", async () => {
    await change(token, { amount: 5_000, day: 20 });
    await live("2027-01-10");
    expect(await subjects()).toEqual([]);
    await live("2027-01-20");
    expect(await (await change(token, { amount: 5_000, day: 28 })).json()).toMatchObject({ next_date: "2027-02-28" });
    await live("2027-01-28");
    expect(await subjects()).toEqual([REMINDER]);
    await live("2027-02-28");
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
  });

  it("says that the campaign is over, and is then the last one", async () => {
    const closing = await makeCampaign(app.handle, { limitDate: "2027-01-31" });
    const donor = someDonor();
    const link = await promised(closing.id, { email: donor });
    await act(link, "confirm");
    await live("2027-01-10", "2027-02-10", "2027-03-10");
    expect((await remindersTo(donor)).map(({ subject }) => subject)).toEqual([
      REMINDER,
      "Merci\u00a0: votre promesse est arrivée à son terme",
    ]);
    expect(await shown(link)).toMatchObject({ state: "ended" });
  });
});

describe("a promise whose reminders remain unanswered", () => {
  const STOPPED = "Nous arrêtons les rappels de votre promesse";

  it("stops by itself after three, says so, and can be taken up again", async () => {
    await live("2027-01-10", "2027-02-10", "2027-03-10", "2027-04-10", "2027-05-10");
    expect(await subjects()).toEqual([REMINDER, REMINDER, REMINDER, STOPPED]);
    const last = (await remindersTo(email)).at(-1);
    expect(await shown(tokenIn(last))).toMatchObject({ state: "stopped", next_date: null });
    await act(tokenIn(last), "resume");
    await live("2027-06-10", "2027-07-10", "2027-08-10", "2027-09-10");
    expect((await subjects()).slice(4)).toEqual([REMINDER, REMINDER, REMINDER, STOPPED]);
  });

  it("goes on if a gift from its link answers one of them", async () => {
    await live("2027-01-10", "2027-02-10", "2027-03-10");
    const orderId = await give(tokenIn((await remindersTo(email))[0]));
    await live("2027-04-10", "2027-05-10", "2027-06-10", "2027-07-10");
    expect(await subjects()).toEqual([...Array(6).fill(REMINDER), STOPPED]);
    const [order] = await app.handle.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.promiseId).toEqual(expect.any(String));
  });

  it("is not answered by a gift that has nothing to do with it, or is not paid", async () => {
    await live("2027-01-10", "2027-02-10", "2027-03-10");
    await give("x".repeat(43));
    await makeOrder(app, campaign.id, { donor_email: email, promise: token });
    await live("2027-04-10");
    expect((await subjects()).at(-1)).toBe(STOPPED);
  });
});
