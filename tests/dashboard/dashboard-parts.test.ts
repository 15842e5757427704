import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentList } from "#money/treasury/staff-payments.contract.ts";
import type { EventFigures, OutcomeFigures, StandingFigures } from "#operations/dashboard/dashboard.contract.ts";
import type { MemberList } from "#people/directory/members.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let treasurer: Carrying;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await makeCampaign(app.handle);
  await makeMember(app);
  for (const [code, choice] of [
    ["WAVECI", "confirm"],
    ["WAVECI", "confirm"],
    ["WAVECI", "refuse"],
    ["OMCIV2", "refuse"],
  ] as const) {
    await press(app, await makeOrder(app, id, { payment_code: code }), choice);
  }
  await makeOrder(app, id, { payment_code: "FLOOZ" });
  app.clock.advance(2 * 3600);
  await press(app, await makeOrder(app, id), "confirm");
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

const call = (path: string, headers = treasurer) => app.call(`/api/v01/admin/${path}`, { headers });
const read = async <T>(path: string, headers = treasurer): Promise<T> => (await call(path, headers)).json();

describe("how attempts ended", () => {
  it.each(["24h", "7d"])("in %s, as the list of payments shows it", async (window) => {
    const { since, before, methods, steps } = await read<OutcomeFigures>(`dashboard/outcomes?window=${window}`);
    expect(methods).toMatchObject([
      { method: "WAVECI", paid: 3, ended: 4 },
      { method: "OMCIV2", paid: 0, ended: 1 },
    ]);
    const list = (filters: Record<string, string>) => read<PaymentList>(`payments?${new URLSearchParams(filters)}`);
    for (const { method, paid, ended } of methods) {
      expect((await list({ since, before, method, state: "ended" })).total).toBe(ended);
      expect((await list({ since, before, method, state: "received" })).total).toBe(paid);
    }
    for (const step of steps.filter(({ ended }) => ended > 0)) {
      expect((await list({ since: step.since, before: step.before, state: "ended" })).total).toBe(step.ended);
    }
    expect(steps.reduce((sum, { ended }) => sum + ended, 0)).toBe(5);
    expect(steps.length).toBe(window === "24h" ? 24 : 7);
  });

  it("refuses a window that there is none of", async () => {
    expect((await call("dashboard/outcomes?window=1y")).status).toBe(422);
  });
});

it("counts the members as their list does", async () => {
  const figures = await read<StandingFigures>("dashboard/standing");
  for (const standing of ["up_to_date", "late"] as const) {
    expect((await read<MemberList>(`members?standing=${standing}`)).total).toBe(figures[standing]);
  }
});

it("shows events to come with their seats to the editor, and no money", async () => {
  const event = await makeEvent(app.handle);
  const { data } = await read<EventFigures>("dashboard/events", editor);
  expect(data).toMatchObject([{ id: event.id, seats: event.availableSeats, confirmed: 0, pending: 0 }]);
  for (const part of ["collected", "givers", "outcomes", "standing"]) {
    expect((await call(`dashboard/${part}`, editor)).status).toBe(403);
  }
});
