import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { paidMonths, standingOf } from "./read-dues.ts";
import { settableClock } from "./settable-clock.ts";

const clock = settableClock("2026-01-11");
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, renderReceipt: async () => Buffer.from("receipt") });
});
afterAll(() => app.stop());

/** The answer of the public check of the member's card. */
async function cardOf({ bearer }: TestMember): Promise<unknown> {
  const profile = await (await app.call("/api/v01/auth/profile", { headers: bearer })).json();
  return (await app.call(`/api/v01/public/cards/${(profile as { card_code: string }).card_code}`)).json();
}

it("a member verified after the due day owes from the next month on, and is late once its due day is over", async () => {
  clock.set("2026-01-11");
  const member = await makeMember(app);
  for (const day of ["2026-01-11", "2026-01-31", "2026-02-10"]) {
    clock.set(day);
    const due = { owed_since: "2026-02", next_due: { month: "2026-02", date: "2026-02-10" } };
    expect(await standingOf(app, member), day).toMatchObject({ standing: "up_to_date", owed: 0, ...due });
    expect(await cardOf(member), day).toMatchObject({ standing: "up_to_date" });
  }
  clock.set("2026-02-11");
  expect(await standingOf(app, member)).toMatchObject({ standing: "late", owed: 1_000 });
  expect(await cardOf(member)).toMatchObject({ standing: "late" });
  await press(app, await orderDues(app, { amount: 1_000 }, member.bearer), "confirm");
  expect(await paidMonths(app, member.id)).toEqual(["2026-02"]);
  expect(await standingOf(app, member)).toMatchObject({ standing: "up_to_date", paid_through: "2026-02" });
});

it("a member verified on the due day owes that month, and is late the day after", async () => {
  clock.set("2026-01-10");
  const member = await makeMember(app);
  expect(await standingOf(app, member)).toMatchObject({ standing: "up_to_date", owed_since: "2026-01" });
  clock.set("2026-01-11");
  expect(await standingOf(app, member)).toMatchObject({ standing: "late", owed: 1_000 });
});
