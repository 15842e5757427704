// Also on the embedded database: triggers.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attempts } from "#money/payments/payments.table.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { recordAnswer } from "#money/payments/start-attempt.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { describeError } from "#platform/serialize-error.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { makeProject } from "../factories/make-project.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { press } from "./drive-simulator.ts";
import { readAttempt } from "./read-books.ts";

let app: TestApp;
/** One attempt that is paid, 4 000 of its 10 000 FCFA refunded, and one that is refunded wholly. */
let paid: string;
let refunded: string;

async function pay(refund: number): Promise<string> {
  const order = await makeOrder(app, (await makeCampaign(app.handle)).id);
  await press(app, order, "confirm");
  const { id } = await readAttempt(app.handle, order.reference);
  const given = { attemptId: id, amount: refund, expectedRemaining: 10_000, reason: "Doublon" };
  await refundPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, ...given });
  return id;
}

beforeAll(async () => {
  app = await startTestApp();
  paid = await pay(4_000);
  refunded = await pay(10_000);
  await app.settled();
});
afterAll(async () => {
  expect(await checkMoney(app.handle.db)).toEqual([]);
  await app.stop();
});

/** Returns why the database refuses the statement, or what it did. */
const attempt = (statement: string) => app.handle.db.execute(sql.raw(statement)).then(() => "done", describeError);

/** Returns why the database refuses all of it at its commit, or that all of it is allowed. Nothing of it stays. */
const atCommit = (statements: string) =>
  attempt(`do $$ declare found int; begin
    ${statements}; set constraints all immediate; raise 'all of it is allowed'; end $$`);

const entry = (attemptId: string, kind: string, amount: number) =>
  `insert into ledger_entries (kind, attempt_id, purpose, purpose_id, amount, currency, actor, recorded_at)
   values ('${kind}', '${attemptId}', 'don', 'x', ${amount}, 'XOF', 'someone', now())`;

const receiptOf = (attemptId: string, sequence: number, amount: number) =>
  `insert into receipts (number, year, sequence, attempt_id, verify_code, first_name, last_name, email,
      amount, currency, purpose, purpose_label, purpose_path, method_label, reference, duplicate, paid_at)
    select year || '-' || lpad('${sequence}', 6, '0'), year, ${sequence}, '${attemptId}', 'X', first_name, last_name, email,
      ${amount}, currency, purpose, purpose_label, purpose_path, method_label, reference, duplicate, paid_at
    from receipts limit 1`;

describe("with the application's own rights", () => {
  it.each(["ledger_entries", "dues_allocations", "payment_decisions", "receipts", "receipt_counters"])(
    "%s is not truncated, nor changed or shortened",
    async (table) => {
      const why = /append-only|never changes|only grows by one/;
      expect(await attempt(`truncate ${table}`)).toMatch(/append-only/);
      expect(await attempt("truncate attempts, orders cascade")).toMatch(/append-only/);
      if (table === "dues_allocations") return;
      expect(await attempt(`delete from ${table}`)).toMatch(why);
      const column = table === "receipt_counters" ? "last" : "amount";
      expect(await attempt(`update ${table} set ${column} = ${column} + 2`)).toMatch(why);
    },
  );

  it("a receipt is marked as sent, says what was refunded, and is mailed elsewhere; nothing else of it changes, also what is new", async () => {
    const { rows } = await app.handle.jobs.executeSql(
      "select column_name as name from information_schema.columns where table_name = 'receipts'",
    );
    const changing: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      if (!/never changes/.test(await attempt(`update receipts set ${name} = ${name}`))) changing.push(name);
    }
    expect(changing.sort()).toEqual([
      "counted_at",
      "email",
      "refund_cause",
      "refunded_amount",
      "refunded_at",
      "sent_at",
    ]);
    expect(await attempt("update receipts set counted_at = now()")).toBe("done");
    expect(await attempt("update receipts set counted_at = now() + interval '1 day'")).toMatch(/once and for all/);
    expect(await attempt("update receipts set refunded_amount = refunded_amount - 1")).toMatch(/stays refunded/);
    const alone = "update receipts set refund_cause = 'mistake' where refund_cause is null";
    expect(await attempt(alone)).toMatch(/why it was cancelled when it was/);
    expect(await attempt("update receipts set refunded_amount = 10001")).toMatch(/receipts_refund/);
  });

  it("the receipt counter skips no number, goes back to none, and begins nowhere else", async () => {
    const why = /only grows by one/;
    for (const last of ["last + 2", "last", "last - 1", "1"]) {
      expect(await attempt(`update receipt_counters set last = ${last}`)).toMatch(why);
    }
    expect(await attempt("update receipt_counters set year = year + 1, last = last + 1")).toMatch(why);
    expect(await attempt("insert into receipt_counters (year, last) values (2001, 5)")).toMatch(why);
  });

  it("a paid attempt only becomes refunded, a refunded one nothing", async () => {
    const why = /can only be refunded/;
    for (const state of ["created", "failed", "needs_review"]) {
      expect(await attempt(`update attempts set state = '${state}' where id = '${paid}'`)).toMatch(why);
    }
    expect(await attempt(`update attempts set state = 'paid' where id = '${refunded}'`)).toMatch(why);
    expect(await attempt(`update attempts set amount = 1 where id = '${paid}'`)).toMatch(/never changes/);
    expect(await attempt(`delete from attempts where id = '${paid}'`)).toMatch(/foreign key/);
  });

  it("nothing belongs to a payment that does not exist", async () => {
    const nowhere = crypto.randomUUID();
    const why = /foreign key/;
    expect(await attempt(entry(nowhere, "payment", 5_000))).toMatch(why);
    expect(await attempt(receiptOf(nowhere, 9, 10_000))).toMatch(why);
    const link = `insert into receipt_links (token_hash, attempt_id, created_at) values ('x', '${nowhere}', now())`;
    expect(await attempt(link)).toMatch(why);
    for (const table of ["donations", "project_contributions", "dues_payments"]) {
      const { rows } = await app.handle.jobs.executeSql(
        `select 1 from information_schema.table_constraints where table_name = $1 and constraint_name = $2`,
        [table, `${table}_attempt`],
      );
      expect(rows, table).toHaveLength(1);
    }
    const donation = `update donations set attempt_id = '${nowhere}' where attempt_id = '${paid}'`;
    expect(await attempt(donation)).toMatch(why);
  });

  it("no more is given back than was paid, by refund or correction", async () => {
    const why = /no more is given back/;
    expect(await attempt(entry(paid, "refund", -6_001))).toMatch(why);
    expect(await attempt(entry(paid, "correction", -6_001))).toMatch(why);
    expect(await attempt(entry(refunded, "refund", -1))).toMatch(why);
  });

  it("a correction makes no more to give back, and there is none of what was not paid", async () => {
    const corrected = (...entries: string[]) =>
      attempt(`do $$ begin ${entries.join("; ")}; raise 'all of it is allowed'; end $$`);
    const more = entry(paid, "correction", 50_000);
    expect(await corrected(more, entry(paid, "refund", -6_001))).toMatch(/no more is given back/);
    expect(await corrected(more, entry(paid, "refund", -6_000))).toMatch(/all of it is allowed/);
    const less = entry(paid, "correction", -1_000);
    expect(await corrected(less, entry(paid, "refund", -5_001))).toMatch(/no more is given back/);
    const { reference } = await makeOrder(app, (await makeCampaign(app.handle)).id);
    const { id } = await readAttempt(app.handle, reference);
    for (const amount of [1, -1]) {
      expect(await attempt(entry(id, "correction", amount))).toMatch(/only what was paid/);
    }
  });

  it("a receipt states what the ledger gave back, and when, whichever of them is written", async () => {
    const why = /states what the ledger gave back/;
    const receipt = `where attempt_id = '${paid}'`;
    expect(await attempt(`update receipts set refunded_amount = amount ${receipt}`)).toMatch(why);
    expect(await attempt(entry(paid, "refund", -1))).toMatch(why);
    const oneMore = `set refunded_amount = refunded_amount + 1 ${receipt}`;
    const both = `${entry(paid, "refund", -1)}; update receipts ${oneMore}`;
    expect(await atCommit(both)).toMatch(/net of what the ledger gave back/);
    expect(await atCommit(`${both}; update donations ${oneMore}`)).toMatch(/all of it is allowed/);
    expect(await attempt(`update receipts set refunded_at = now() ${receipt}`)).toMatch(/and no other time/);
  });

  it("what was refunded of a gift, a contribution and dues is what the ledger gave back, and stays so", async () => {
    const project = await makeProject(app.handle);
    const contribution = `insert into project_contributions (project_id, attempt_id, amount, refunded_amount, first_name,
        last_name, show_name, confirmed_at) values ('${project.id}', '${paid}', 10000, 4000, 'A', 'B', false, now())`;
    const dues = `insert into dues_payments (attempt_id, email_key, amount, monthly_amount, refunded_amount, from_month, confirmed_at)
      values ('${paid}', 'a@example.ci', 10000, 1000, 4000, '2026-01', now())`;
    const tables = {
      donations: "select 1 into strict found",
      project_contributions: contribution,
      dues_payments: dues,
    };
    for (const [table, row] of Object.entries(tables)) {
      const change = (amount: string) =>
        atCommit(`${row}; update ${table} set refunded_amount = ${amount} where attempt_id = '${paid}'`);
      expect(await change("refunded_amount"), table).toMatch(/all of it is allowed/);
      expect(await change("refunded_amount + 1"), table).toMatch(/net of what the ledger gave back/);
      expect(await change("refunded_amount - 1"), table).toMatch(/stays refunded/);
      expect(await change("0"), table).toMatch(/stays refunded/);
      expect(await change("amount + 1"), table).toContain(`${table}_amount`);
    }
    for (const row of [contribution, dues]) {
      expect(await atCommit(row.replace("4000", "1"))).toMatch(/net of what the ledger gave back/);
    }
  });

  it("no guard reads a table that its caller put before the real one", async () => {
    const { rows } = await app.handle.jobs.executeSql(
      `select distinct proname, proconfig from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`,
    );
    const own = ["search_path=pg_catalog, public, pg_temp"];
    expect(rows.filter(({ proconfig }) => String(proconfig) !== String(own))).toEqual([]);
    expect(rows.length).toBeGreaterThan(8);
  });

  it("no payment is recorded or receipted that was not made, nor with another amount", async () => {
    const { reference } = await makeOrder(app, (await makeCampaign(app.handle)).id);
    const { id } = await readAttempt(app.handle, reference);
    const why = /records what was not paid/;
    expect(await attempt(entry(id, "payment", 10_000))).toMatch(why);
    expect(await attempt(receiptOf(id, 3, 10_000))).toMatch(why);
    const paid = "state = 'paid', evidence = 'notified', settled_at = now()";
    const once = (statement: string) =>
      attempt(`do $$ begin
      update attempts set ${paid} where id = '${id}'; ${statement}; raise 'all of it is allowed'; end $$`);
    expect(await once(entry(id, "payment", 999_999))).toMatch(why);
    expect(await once(receiptOf(id, 3, 42))).toMatch(why);
    expect(await once(receiptOf(id, 777_777, 10_000))).toMatch(/that its counter gave/);
    expect(await once(entry(id, "payment", 10_000))).toMatch(/all of it is allowed/);
  });

  it("the receipt counter counts receipts only", async () => {
    const why = /only counts receipts/;
    expect(await attempt("insert into receipt_counters (year, last) values (2001, 1)")).toMatch(why);
    expect(await attempt("update receipt_counters set last = last + 1")).toMatch(why);
  });

  it("what is refunded was given back wholly, in the ledger", async () => {
    expect(await attempt(`update attempts set state = 'refunded' where id = '${paid}'`)).toMatch(/given back wholly/);
  });

  it("when a payment was made stays, and that it counts for its purpose, and what its order meant", async () => {
    for (const change of ["allocated = false", "settled_at = '2020-01-01'"]) {
      expect(await attempt(`update attempts set ${change} where id = '${paid}'`)).toMatch(/never changes/);
    }
    const order = `where id = (select order_id from attempts where id = '${paid}')`;
    for (const change of ["amount = 7", "first_name = 'X'", "last_name = 'X'", "purpose_id = 'x'"]) {
      expect(await attempt(`update orders set ${change} ${order}`)).toMatch(/never changes/);
    }
    expect(await attempt(`update orders set user_id = null, show_name = false ${order}`)).toBe("done");
  });

  it("a payment that was settled faster than its opening was refused stays as it was settled", async () => {
    const [before] = await app.handle.db.select().from(attempts).where(eq(attempts.id, paid));
    if (!before) throw new Error("there is no such attempt");
    const opening = { ...before, state: "initiating" } as const;
    const after = await recordAnswer(app.site.app.ctx, opening, { kind: "rejected", reason: "refusé" });
    expect(after).toMatchObject({ state: "paid", settledAt: before.settledAt });
  });
});
