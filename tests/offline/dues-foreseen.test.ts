import { afterAll, beforeAll, expect, it } from "vitest";
import type { DuesAfterWaiting, OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { makeMember, monthFromNow } from "../factories/make-dues.ts";
import {
  confirmOffline,
  offlineForm,
  recordOffline,
  sendOffline,
  signInTwoTreasurers,
} from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const PATH = "/api/v01/admin/offline-payments";
let app: TestApp;
let recorder: Carrying;
let second: Carrying;

beforeAll(async () => {
  app = await startTestApp();
  ({ recorder, second } = await signInTwoTreasurers(app));
});
afterAll(() => stopChecked(app));

const duesForm = (change: Record<string, string>) =>
  offlineForm("", { target: "cotisation", amount: "2 000", received_on: today(), ...change });
const today = () => app.clock.now().toISOString().slice(0, 10);
const show = async (id: string): Promise<OfflinePaymentRecord> =>
  (await app.call(`${PATH}/${id}`, { headers: second })).json();

it("dues for an address that no member has are questioned, and recorded once that is confirmed", async () => {
  const form = duesForm({ email: "inconnue@exemple.example" });
  const asked = await sendOffline(app, recorder, form);
  expect([asked.status, (await asked.json()).errors]).toEqual([
    422,
    { email: [expect.stringContaining("Aucun membre n’a cette adresse")] },
  ]);
  form.set("email_confirmed", "autre@exemple.example");
  expect((await sendOffline(app, recorder, form)).status).toBe(422);
  form.set("email_confirmed", "inconnue@exemple.example");
  const { id } = await recordOffline(app, recorder, form);
  expect((await show(id)).dues).toEqual({
    member: null,
    verified: false,
    months: expect.stringContaining(" et "),
  });
  // Sent again it is the same.
  expect((await sendOffline(app, recorder, form)).status).toBe(200);
});

it("a day to come, an amount of no whole month and an unknown address are refused together", async () => {
  const wrong = async (change: Record<string, string>) => {
    const refused = await sendOffline(app, recorder, duesForm({ email: "inconnu@exemple.example", ...change }));
    return [refused.status, Object.keys((await refused.json()).errors).sort()];
  };
  expect(await wrong({ received_on: "2098-01-05" })).toEqual([422, ["email", "received_on"]]);
  expect(await wrong({ amount: "1 500" })).toEqual([422, ["amount", "email"]]);
});

it("the months that a member's dues pay are named before they are confirmed, and are those of the receipt", async () => {
  const member = await makeMember(app);
  const waiting = await recordOffline(app, recorder, duesForm({ email: member.email }));
  const foreseen = (await show(waiting.id)).dues;
  expect(foreseen?.member).toBeTruthy();
  // The payment that a colleague confirms first takes the months.
  const first = await recordOffline(app, recorder, duesForm({ email: member.email, amount: "3 000" }));
  await confirmOffline(app, second, first.id);
  const later = (await show(waiting.id)).dues;
  expect(later?.months).not.toBe(foreseen?.months);
  const { payment_id, dues } = await confirmOffline(app, second, waiting.id);
  expect(dues).toBeNull();
  const paid: PaymentRecord = await (
    await app.call(`/api/v01/admin/payments/${payment_id}`, { headers: second })
  ).json();
  expect(paid.purpose_label).toBe(`Cotisation – ${later?.months}`);
});

it("the form counts dues that wait for their confirmation, names who recorded them, and proposes the months after them", async () => {
  const member = await makeMember(app);
  const ask = async (given: { amount?: string } = {}): Promise<DuesAfterWaiting> => {
    const query = new URLSearchParams({ email: member.email, received_on: today(), ...given });
    return (await app.call(`${PATH}/dues?${query}`, { headers: second })).json();
  };
  const before = await ask({ amount: "2 000" });
  const { id, recorded_by } = await recordOffline(app, recorder, duesForm({ email: member.email, amount: "2 000" }));
  expect((await show(id)).dues?.months).toBe(before.months);
  const after = await ask({ amount: "3 000" });
  expect(after.waiting).toEqual([{ id, amount: 2_000, recorded_by, recorded_at: expect.any(String) }]);
  expect(await ask()).toEqual({ ...after, months: null });
  // They are the months that it pays once both are confirmed.
  await confirmOffline(app, second, id);
  expect(await ask({ amount: "3 000" })).toEqual({ ...after, waiting: [] });
});

it("the form is told whose dues and which months, and only the treasury is", async () => {
  const member = await makeMember(app);
  const ask = (query: Record<string, string>, headers: Carrying | undefined = recorder) =>
    app.call(`${PATH}/dues?${new URLSearchParams({ received_on: today(), ...query })}`, { headers });
  const known = await (await ask({ email: member.email.toUpperCase(), amount: "1 000" })).json();
  expect(known).toEqual({
    member: expect.stringMatching(/^Awa Koné, M-\d{6}$/),
    verified: true,
    months: expect.stringContaining(String(monthFromNow(app).year)),
    waiting: [],
  });
  const unknown = await (await ask({ email: "personne@exemple.example", amount: "1000" })).json();
  expect(unknown).toMatchObject({ member: null });
  expect((await ask({ email: "x", amount: "1000" })).status).toBe(422);
  expect((await app.call(`${PATH}/dues?email=${member.email}&amount=1000&received_on=${today()}`)).status).toBe(401);
});
