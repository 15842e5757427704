import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVIDENCE_STRENGTH, type Evidence } from "#money/payments/attempt-states.contract.ts";
import { describeError } from "#platform/serialize-error.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { confirmOffline, offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { press } from "./drive-simulator.ts";
import { readAttempt } from "./read-books.ts";

let app: TestApp;
/** Recorded payments, and a paid attempt of the provider. */
let waiting: string;
let confirmed: string;
let refused: string;
let paid: string;
/** An attempt that is not paid yet. */
let open: string;

beforeAll(async () => {
  app = await startTestApp();
  const campaign = await makeCampaign(app.handle);
  const { recorder, second } = await signInTwoTreasurers(app);
  const record = async () => (await recordOffline(app, recorder, offlineForm(campaign.id))).id;
  [waiting, confirmed, refused] = [await record(), await record(), await record()];
  await confirmOffline(app, second, confirmed);
  await app.post(`/admin/offline-payments/${refused}/refuse`, { reason: "Saisi deux fois" }, second);
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  paid = (await readAttempt(app.handle, order.reference)).id;
  open = (await readAttempt(app.handle, (await makeOrder(app, campaign.id)).reference)).id;
});
afterAll(() => stopChecked(app));

/** Returns why the database refuses the statement, or what it did. */
const attempt = (statement: string) => app.handle.db.execute(sql.raw(statement)).then(() => "done", describeError);

/** Returns why the database refuses all of it at its commit, or that all of it is allowed. Nothing of it stays. */
const tried = (statements: string) =>
  attempt(`do $$ begin ${statements}; set constraints all immediate; raise 'all of it is allowed'; end $$`);

async function readEvidence(id: string): Promise<{ evidence: string; order_id: string }> {
  const { rows } = await app.handle.jobs.executeSql("select evidence, order_id from attempts where id = $1", [id]);
  return rows[0];
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await app.handle.jobs.executeSql(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return rows.map(({ name }: { name: string }) => name);
}

/** Returns the columns of the row that may be written. */
async function changing(table: string, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await columnsOf(table)) {
    const answer = await tried(`update ${table} set ${name} = ${name} where id = '${id}'`);
    if (!/never changes/.test(answer)) found.push(name);
  }
  return found.sort();
}

describe("a recorded payment", () => {
  it("changes in nothing once it was decided", async () => {
    for (const id of [confirmed, refused]) {
      expect(await changing("offline_payments", id)).toEqual([]);
      expect(await attempt(`delete from offline_payments where id = '${id}'`)).toMatch(/refused, not deleted/);
    }
    const amount = `update offline_payments set amount = amount * 2, decided_by = 'zz' where state = 'confirmed'`;
    expect(await attempt(amount)).toMatch(/never changes/);
    expect(await attempt("truncate offline_payments cascade")).toMatch(/append-only/);
  });

  it("changes in its decision alone while it waits, in a proof joined once, and in what its payer may change", async () => {
    expect(await changing("offline_payments", waiting)).toEqual([
      ...["attempt_id", "decided_at", "decided_by", "email", "joined_proof", "reason", "show_name", "state"],
    ]);
    const join = (proof: string) => `update offline_payments set joined_proof = '${proof}' where id = '${waiting}'`;
    expect(await tried(`${join("one")}; ${join("other")}`)).toMatch(/a joined proof never changes/);
    expect(await attempt(`update offline_payments set joined_proof = 'late' where id = '${confirmed}'`)).not.toBe(
      "done",
    );
    expect(await attempt(`delete from offline_payments where id = '${waiting}'`)).toMatch(/not deleted/);
  });

  it("is not inserted as decided, nor confirmed by a payment that does not exist", async () => {
    const columns = (await columnsOf("offline_payments")).filter((name) => name !== "id").join(", ");
    const copied = `insert into offline_payments (id, ${columns})
      select gen_random_uuid(), ${columns} from offline_payments where id = '${confirmed}'`;
    expect(await attempt(copied)).toMatch(/waits for its decision/);
    const nowhere = `update offline_payments set state = 'confirmed', decided_by = 'x', decided_at = now(),
      attempt_id = gen_random_uuid() where id = '${waiting}'`;
    expect(await attempt(nowhere)).toMatch(/offline_payments_attempt/);
  });
});

describe("a line of a statement", () => {
  const line = crypto.randomUUID();
  beforeAll(async () => {
    await app.handle.db.execute(sql`
      insert into statement_lines (id, account, paid_on, label, reference, amount, fingerprint, imported_at)
      values (${line}, 'bank', '2026-01-05', 'VIREMENT KOUASSI', 'X1', 25000, ${line}, now())`);
  });

  it("changes only in what staff noted of it", async () => {
    expect(await changing("statement_lines", line)).toEqual(["payment_id", "reason", "state"]);
    expect(await attempt("update statement_lines set amount = 1")).toMatch(/never changes/);
  });

  it("is deleted only while it is open", async () => {
    const deleted = `delete from statement_lines where id = '${line}'`;
    const setAside = `update statement_lines set state = 'set_aside', reason = 'Frais' where id = '${line}'`;
    const linked = `update statement_lines set state = 'linked', payment_id = '${confirmed}' where id = '${line}'`;
    expect(await tried(deleted)).toMatch(/all of it is allowed/);
    expect(await tried(`${setAside}; ${deleted}`)).toMatch(/not deleted/);
    expect(await tried(`${linked}; ${deleted}`)).toMatch(/not deleted/);
    expect(await attempt("truncate statement_lines")).toMatch(/append-only/);
  });
});

describe("the evidence of an attempt", () => {
  const become = (id: string, evidence: Evidence) => `update attempts set evidence = '${evidence}' where id = '${id}'`;
  const comparedBySomeone = (id: string) =>
    `insert into payment_decisions (attempt_id, action, actor, amount, reason, decided_at)
      values ('${id}', 'verify', 'someone', 10000, 'Relevé', now())`;

  it("is ordered in the database as in the application", async () => {
    for (const [evidence, strength] of Object.entries(EVIDENCE_STRENGTH)) {
      const { rows } = await app.handle.jobs.executeSql("select evidence_strength($1) as strength", [evidence]);
      expect(rows, evidence).toEqual([{ strength }]);
    }
  });

  it("only grows", async () => {
    expect((await readEvidence(paid)).evidence).toBe("api_verified");
    for (const evidence of ["none", "notified", "staff_confirmed", "export_verified"] as const) {
      expect(await tried(`${comparedBySomeone(paid)}; ${become(paid, evidence)}`)).toMatch(/evidence only grows/);
    }
    const grown = [become(open, "notified"), become(open, "staff_confirmed"), become(open, "api_verified")];
    expect(await tried(grown.join("; "))).toMatch(/all of it is allowed/);
    expect(await tried([...grown].reverse().join("; "))).toMatch(/evidence only grows/);
    expect(await attempt(`update attempts set evidence = 'sure' where id = '${open}'`)).toMatch(/evidence only grows/);
  });

  it("comes from an export only with the decision of who compared it", async () => {
    expect(await attempt(become(open, "export_verified"))).toMatch(/who compared it/);
    expect(await tried(`${become(open, "export_verified")}; ${comparedBySomeone(open)}`)).toMatch(
      /all of it is allowed/,
    );
  });
});

it("what a paid order was for and when it was placed stays; its address may be corrected", async () => {
  const { order_id: order } = await readEvidence(paid);
  for (const column of ["amount", "first_name", "last_name", "purpose_label", "month", "year", "created_at"]) {
    expect(await tried(`update orders set ${column} = ${column} where id = '${order}'`), column).toMatch(
      /never changes/,
    );
  }
  expect(await tried(`update orders set email = 'juste@exemple.example' where id = '${order}'`)).toMatch(/allowed/);
});
