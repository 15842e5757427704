import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { confirmPayment } from "#money/payments/confirm-payment.ts";
import { allocateDuplicate } from "#money/payments/decide-payment.ts";
import type { CreateOrderInput } from "#money/payments/payment.contract.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { describeError } from "#platform/serialize-error.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { Settings } from "#site/settings/settings.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember, monthFromNow, orderDues } from "../factories/make-dues.ts";
import { makeOrder, orderBody } from "../factories/make-order.ts";
import { makeProject } from "../factories/make-project.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { notificationPath, notify, press } from "./drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "./read-books.ts";

const reason = "Demande du donateur";

let app: TestApp;
let campaign: Campaign;

const setFees = (fees: Settings["fees"]) =>
  app.site.app.ctx.write((unit) => writeSettings(unit, { fees }, app.clock.now()));

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  await setFees({ bearer: "payer_may_cover", per_mille: 25 });
  campaign = await makeCampaign(app.handle);
});

/** The amounts ordered, moved and stated, in FCFA, each with the fees in it. */
async function readMoney({ id }: { id: string }) {
  const { rows } = await app.handle.jobs.executeSql(
    `select array[o.amount, o.covered_fees]::int[] as order, a.amount::int as attempt,
      (select array[sum(amount), sum(covered_fees)]::int[] from ledger_entries where attempt_id = a.id) as ledger,
      array[r.amount, r.covered_fees, r.refunded_amount]::int[] as receipt,
      array[d.amount, d.refunded_amount]::int[] as gift
     from attempts a join orders o on o.id = a.order_id join receipts r on r.attempt_id = a.id
     left join donations d on d.attempt_id = a.id where a.id = $1`,
    [id],
  );
  return rows[0];
}

async function paidWithFees(change: Partial<CreateOrderInput> = {}) {
  const order = await makeOrder(app, campaign.id, { covered_fees: 257, ...change });
  await press(app, order, "confirm");
  return { order, attempt: await readAttempt(app.handle, order.reference) };
}

const refund = (attemptId: string, amount: number, expectedRemaining: number) =>
  refundPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, attemptId, amount, expectedRemaining, reason });

const yearSum = async () => {
  const answer = await (await app.call("/api/v01/public/home")).json();
  return (answer as { collected: { amount: number } }).collected.amount;
};

describe("a gift with its fees covered", () => {
  it("is paid with them and counts without them, on the campaign, its page and in the year", async () => {
    const before = await yearSum();
    const { attempt } = await paidWithFees();
    expect(await readMoney(attempt)).toEqual({
      order: [10_257, 257],
      attempt: 10_257,
      ledger: [10_257, 257],
      receipt: [10_257, 257, 0],
      gift: [10_000, 0],
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
    expect((await yearSum()) - before).toBe(10_000);
    const page = await (await app.call(`/api/v01/public/donations/${campaign.slug}`)).json();
    expect(page).toMatchObject({ collected_amount: 10_000, donors: [{ amount: 10_000 }] });
  });

  it("has them on its receipt, in its mail and where the receipt is checked", async () => {
    const email = "frais@exemple.example";
    const { attempt } = await paidWithFees({ donor_email: email });
    await app.settled();
    const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === email);
    const said = mail?.text?.replace(/\s+/g, " ");
    expect(said).toContain("Don 10 000 FCFA + frais couverts 257 FCFA = 10 257 FCFA payés");
    const { rows } = await app.handle.jobs.executeSql("select verify_code from receipts where attempt_id = $1", [
      attempt.id,
    ]);
    const code = String((rows[0] as { verify_code: string }).verify_code);
    const stated = await (await app.call(`/api/v01/receipts/verify/${code}`)).json();
    expect(stated).toMatchObject({ type: "don", amount: 10_257, covered_fees: 257 });
  });

  it("is one, sent twice or at once, and another with other fees", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const send = (change: Partial<CreateOrderInput>) =>
      app.post("/payment/create-order", orderBody(campaign.id, change), key);
    const before = await countBooks(app.handle);
    const [first, second] = await Promise.all([send({ covered_fees: 257 }), send({ covered_fees: 257 })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await countBooks(app.handle)).orders).toBe(before.orders + 1);
    expect((await send({})).status).toBe(409);
    await setFees({ bearer: "foundation", per_mille: 25 });
    expect((await send({ covered_fees: 257 })).status).toBe(200);
  });

  it("may be a contribution to a project", async () => {
    const project = await makeProject(app.handle);
    await paidWithFees({ type: "projet", donation_id: null, project_id: project.id });
    const page = await (await app.call(`/api/v01/public/projects/${project.slug}`)).json();
    expect(page).toMatchObject({ project_donors: [{ amount: 10_000 }] });
  });

  it("may be dues, of which the months count", async () => {
    const member = await makeMember(app);
    const order = await orderDues(app, { amount: 3_000, covered_fees: 77, ...monthFromNow(app) }, member.bearer);
    await press(app, order, "confirm");
    const { rows } = await app.handle.jobs.executeSql(
      "select sum(amount)::int as given from dues_allocations where account_id = $1",
      [member.id],
    );
    expect(rows).toEqual([{ given: 3_000 }]);
    const { id } = await readAttempt(app.handle, order.reference);
    await refund(id, 3_000, 3_077);
    await refund(id, 77, 77);
  });
});

describe("fees that are not those of today", () => {
  async function refusalOf(change: Partial<CreateOrderInput>) {
    const before = await countBooks(app.handle);
    const answer = await app.post("/payment/create-order", orderBody(campaign.id, change));
    expect(await countBooks(app.handle)).toEqual(before);
    const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
    return { status: answer.status, errors };
  }

  it("are refused beside their choice, with the total that is asked for now", async () => {
    for (const covered_fees of [1, 256, 258, 10_000]) {
      expect(await refusalOf({ covered_fees })).toEqual({
        status: 409,
        errors: {
          covered_fees: [
            "Les frais de paiement ont changé\u00a0: avec eux, le total est maintenant de 10\u202f257\u00a0FCFA.",
          ],
        },
      });
    }
  });

  it("are refused if the foundation bears them", async () => {
    await setFees({ bearer: "foundation", per_mille: 25 });
    const { status, errors } = await refusalOf({ covered_fees: 257 });
    expect(status).toBe(409);
    expect(errors?.covered_fees?.[0]).toMatch(/^La fondation prend maintenant les frais/);
  });

  it("are refused if they are no whole number from 0, or lead above the largest payment", async () => {
    for (const covered_fees of [-1, 0.5, "257", null]) {
      expect(await refusalOf({ covered_fees } as object)).toMatchObject({ errors: { covered_fees: [/frais/] } });
    }
    const { status, errors } = await refusalOf({ amount: 100_000_000, covered_fees: 2_564_103 });
    expect([status, errors?.amount?.[0]]).toEqual([422, expect.stringMatching(/^Au-delà de 100/)]);
  });
});

describe("a refund of a gift with its fees covered", () => {
  it("takes the gift first and the fees last", async () => {
    const { attempt } = await paidWithFees();
    await refund(attempt.id, 4_000, 10_257);
    expect(await readMoney(attempt)).toMatchObject({ ledger: [6_257, 257], gift: [10_000, 4_000] });
    await refund(attempt.id, 6_100, 6_257);
    expect(await readMoney(attempt)).toMatchObject({ ledger: [157, 157], gift: [10_000, 10_000] });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    await refund(attempt.id, 157, 157);
    expect(await readMoney(attempt)).toMatchObject({ ledger: [0, 0], receipt: [10_257, 257, 10_257] });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    expect((await readAttempt(app.handle, attempt.reference)).state).toBe("refunded");
  });

  it("may be whole at once", async () => {
    const { attempt } = await paidWithFees();
    await refund(attempt.id, 10_257, 10_257);
    expect(await readMoney(attempt)).toMatchObject({ ledger: [0, 0], gift: [10_000, 10_000] });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });
});

describe("another amount than the one asked for", () => {
  const seen = async (amount: number) => {
    const order = await makeOrder(app, campaign.id, { covered_fees: 257 });
    await notify(
      app,
      { path: await notificationPath(app, order.reference), reference: order.reference },
      { amount: String(amount) },
    );
    await app.settled();
    const { id } = await readAttempt(app.handle, order.reference);
    await confirmPayment(app.site.app.ctx, treasurer, {
      ...BY_TREASURER,
      attemptId: id,
      amount,
      exported: null,
      reason,
    });
    return { id };
  };

  it("is all gift if it is less, and covers the fees if it is more", async () => {
    expect(await readMoney(await seen(10_000))).toMatchObject({ receipt: [10_000, 0, 0], gift: [10_000, 0] });
    expect(await readMoney(await seen(12_000))).toMatchObject({ receipt: [12_000, 257, 0], gift: [11_743, 0] });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 21_743, donors: 2 });
  });
});

describe("a second payment of one order with its fees covered", () => {
  it("counts without them once staff says so", async () => {
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaign.id, { covered_fees: 257 }, key);
    await press(app, first, "refuse");
    await press(app, await makeOrder(app, campaign.id, { covered_fees: 257 }, key), "confirm");
    await press(app, first, "confirm");
    const { id } = await readAttempt(app.handle, first.reference);
    await allocateDuplicate(app.site.app.ctx, treasurer, { ...BY_TREASURER, attemptId: id, reason });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 20_000, donors: 2 });
  });
});

describe("a wrong fee in the books", () => {
  /** Seeds the change without its guard, checks the data, and takes all of it back. */
  async function foundAfter(change: string, guards: Record<string, string> = {}): Promise<string[]> {
    let found: string[] = [];
    const seeded = app.handle.db.transaction(async (tx) => {
      for (const [table, guard] of Object.entries(guards)) {
        await tx.execute(sql.raw(`alter table ${table} disable trigger ${guard}`));
      }
      await tx.execute(sql.raw(change));
      found = (await checkData(tx)).map(({ invariant }) => invariant);
      throw new Error("taken back");
    });
    await expect(seeded).rejects.toThrow("taken back");
    return found;
  }

  it("is found, wherever it stands", async () => {
    const { attempt } = await paidWithFees();
    const of = `where attempt_id = '${attempt.id}'`;
    const stated = "an order's fees are covered by what was paid of its amount, and the receipt states them";
    const ordered = `update orders set covered_fees = 258 where id = '${attempt.orderId}'`;
    expect(await foundAfter(ordered, { orders: "orders_paid_frozen" })).toEqual([stated]);
    const receipt = `update receipts set covered_fees = 0 ${of}`;
    expect(await foundAfter(receipt, { receipts: "receipts_frozen" })).toEqual([stated]);
    const entry = `update ledger_entries set covered_fees = 0 ${of}`;
    const entered = await foundAfter(entry, { ledger_entries: "ledger_append_only" });
    expect(entered).toHaveLength(4);
    const gift = await foundAfter(`update donations set amount = 10257 ${of}`);
    expect(gift.join("\n")).toMatch(/of its amount without fees/);
  });

  it("is refused by the database", async () => {
    const { attempt } = await paidWithFees();
    const tried = (statement: string) => app.handle.db.execute(sql.raw(statement)).then(() => "done", describeError);
    const order = `update orders set covered_fees = 0 where id = '${attempt.orderId}'`;
    expect(await tried(order)).toMatch(/what a paid order meant/);
    const { reference } = await makeOrder(app, campaign.id, { covered_fees: 257 });
    const { id } = await readAttempt(app.handle, reference);
    const entry = `insert into ledger_entries (kind, attempt_id, purpose, purpose_id, amount, covered_fees, currency, actor,
      recorded_at) values ('payment', '${id}', 'don', 'x', 10257, 256, 'XOF', 'someone', now())`;
    const paid = "state = 'paid', evidence = 'notified', settled_at = now()";
    const once = `do $$ begin update attempts set ${paid} where id = '${id}'; ${entry}; end $$`;
    expect(await tried(once)).toMatch(/records what was not paid/);
  });
});
