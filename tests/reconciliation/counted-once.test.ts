import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { notificationPath, notify, press, statusOf } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { compareExport, listFindings } from "./send-export.ts";

let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ recorder, second } = await signInTwoTreasurers(app));
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(() => stopChecked(app));

const today = () => dayOf(app.clock.now());
const read = async <Answer>(path: string): Promise<Answer> =>
  (await app.call(`/api/v01/admin/${path}`, { headers: recorder })).json();
const receivedThere = async () => (await read<MonthRecord>(`months/${today().slice(0, 7)}`)).provider?.received ?? 0;
const confirm = (payment: string) => app.post(`/admin/offline-payments/${payment}/confirm`, {}, second);
const decide = (id: string, decision: string, body: object = {}) =>
  app.post(`/admin/payments/${id}/${decision}`, body, second);
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

/** A payment at the provider that the site has not heard of, and that staff records from the provider's export. */
async function recordUnheard() {
  app.clock.advance(1);
  const order = await makeOrder(app, campaignId, { amount: 3000 });
  await press(app, order, "confirm-without-notification");
  const { rows } = await app.handle.db.execute<{ pay_id: string }>(
    sql`select pay_id from simulator_sessions where reference = ${order.reference}`,
  );
  const payId = rows[0]?.pay_id ?? "";
  // Spreadsheets change the case.
  const { id } = await compareExport(app, recorder, [`${payId.toLowerCase()};3000;${today()} 10:42:00;SUCCES;75`]);
  const [line] = await listFindings(app, recorder, id, "unknown_here");
  const form = offlineForm(campaignId, { method: "PROVIDER", amount: "3000", received_on: today(), reference: "" });
  const payment = (await recordOffline(app, recorder, form)).id;
  const said = { finding: line?.finding, reference: line?.reference, payment };
  const path = `/admin/reconciliations/${id}/lines/${line?.place}/record`;
  expect((await app.post(path, said, recorder)).status).toBe(200);
  const attempt = (await readAttempt(app.handle, order.reference)).id;
  return { reference: order.reference, payId, payment, attempt, received: await receivedThere() };
}

describe("a payment of the site that staff has recorded from the export", () => {
  it("is not counted again when the provider proves it, nor on staff’s word, and a rejection lasts", async () => {
    const { reference, payment, attempt, received } = await recordUnheard();
    expect((await confirm(payment)).status).toBe(200);
    expect((await decide(attempt, "check")).status).toBe(200);
    const shown = await read<PaymentRecord>(`payments/${attempt}`);
    expect(shown).toMatchObject({
      state: "needs_review",
      review: { reason: expect.stringMatching(/^counted as \w+$/), amount: null },
      actions: ["check", "reject"],
    });
    expect(await statusOf(app, reference)).toMatchObject({ status: "pending" });
    expect((await receivedThere()) - received).toBe(3_000);

    const word = { amount: 3_000, reason: "Vu dans l’espace marchand" };
    expect(await codeOf(await decide(attempt, "confirm", word))).toEqual([409, "provider_differs"]);
    // Also if the provider says nothing more, when two people could confirm another payment.
    await app.handle.db.execute(
      sql`update simulator_sessions set visible_to_status = false where reference = ${reference}`,
    );
    const refused = await decide(attempt, "confirm", word);
    expect([refused.status, (await refused.json()).errors.amount]).toEqual([
      409,
      [expect.stringContaining("n’est pas compté une seconde fois")],
    ]);
    await app.handle.db.execute(
      sql`update simulator_sessions set visible_to_status = true where reference = ${reference}`,
    );
    expect((await decide(attempt, "reject", { reason: "Compté comme encaissement" })).status).toBe(200);
    expect((await decide(attempt, "check")).status).toBe(200);
    expect((await decide(attempt, "confirm", word)).status).toBe(409);
    expect(await read<PaymentRecord>(`payments/${attempt}`)).toMatchObject({ state: "failed", actions: ["check"] });
    expect((await receivedThere()) - received).toBe(3_000);
  });

  it("is not counted again when a notification comes later", async () => {
    const { reference, payId, payment, received } = await recordUnheard();
    expect((await confirm(payment)).status).toBe(200);
    await notify(app, { path: await notificationPath(app, reference), reference }, { amount: "3000", payId });
    await app.settled();
    expect(await readAttempt(app.handle, reference)).toMatchObject({ state: "needs_review", payId: null });
    expect((await receivedThere()) - received).toBe(3_000);
  });

  it("cannot be confirmed once the site has counted it", async () => {
    const { payment, attempt, received } = await recordUnheard();
    expect((await decide(attempt, "check")).status).toBe(200);
    expect(await read<PaymentRecord>(`payments/${attempt}`)).toMatchObject({ state: "paid" });
    expect(await codeOf(await confirm(payment))).toEqual([409, "imported_otherwise"]);
    expect((await receivedThere()) - received).toBe(3_000);
  });

  it("is counted once if it is confirmed and settled at once", async () => {
    for (const _ of [1, 2, 3]) {
      const { payment, attempt, received } = await recordUnheard();
      const [confirmed, checked] = await Promise.all([confirm(payment), decide(attempt, "check")]);
      expect(checked.status).toBe(200);
      const { state } = await read<PaymentRecord>(`payments/${attempt}`);
      expect([confirmed.status, state]).toEqual(confirmed.status === 200 ? [200, "needs_review"] : [409, "paid"]);
      expect((await receivedThere()) - received).toBe(3_000);
    }
  });
});

it("the nightly check finds a payment of the provider that is counted twice", async () => {
  const { payment, attempt, payId } = await recordUnheard();
  expect((await confirm(payment)).status).toBe(200);
  const found = await app.handle.db
    .transaction(async (tx) => {
      await tx.execute(sql`update attempts set state = 'paid', evidence = 'notified', settled_at = now(), pay_id = ${payId}
        where id = ${attempt}`);
      const violations = await checkMoney(tx);
      throw Object.assign(new Error("undone"), { violations });
    })
    .catch((undone: Error & { violations?: { invariant?: string; name?: string }[] }) => undone.violations ?? []);
  expect(JSON.stringify(found)).toContain("counted as one of the site and as one that staff recorded");
});
