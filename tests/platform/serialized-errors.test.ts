// Also on the embedded database: its errors have another shape.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { createOutbox } from "#platform/jobs/outbox-lanes.ts";
import { createLog } from "#platform/log.ts";
import { describeError } from "#platform/serialize-error.ts";
import { sendWithCommit } from "#platform/unit-of-work.ts";
import { registration } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const EMAIL = "nee.pour.rester.secrete@exemple.example";
const lines: string[] = [];
const log = createLog("info", { write: (line) => lines.push(line) });
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ log });
});
afterAll(() => app.stop());

/** The database refuses every insert into this table while the tests of a block run. */
function whileNothingFitsInto(table: "accounts" | "donations"): void {
  const on = sql.identifier(table);
  beforeEach(() => app.handle.db.execute(sql`alter table ${on} add constraint nothing_fits check (false) not valid`));
  afterEach(() => app.handle.db.execute(sql`alter table ${on} drop constraint nothing_fits`));
}

const failures = () => lines.map((line) => JSON.parse(line)).filter(({ err }) => err !== undefined);

describe("a query that fails", () => {
  whileNothingFitsInto("accounts");

  it("is in the log with its text, its cause and its place, and without what somebody wrote or the password's hash", async () => {
    lines.length = 0;
    const answer = await app.post("/auth/register", registration({ email: EMAIL }));
    expect(answer.status).toBe(500);
    const [{ err }] = failures();
    expect(err).toMatchObject({
      type: "DrizzleQueryError",
      sql: expect.stringContaining('insert into "accounts"'),
      stack: expect.stringMatching(/^ {4}at .*\n {4}at /),
      cause: {
        code: "23514",
        constraint: "nothing_fits",
        message: expect.stringContaining("violates check constraint"),
      },
    });
    expect(lines.join("")).not.toContain("secrete");
    expect(lines.join("")).not.toContain("argon2");
  });

  it("says in the outbox why an effect has not happened yet, and not to whom", async () => {
    lines.length = 0;
    const { db } = app.handle;
    const kind = randomUUID();
    const now = app.clock.now();
    const message = { kind, dedupeKey: kind, payload: {}, createdAt: now, nextTryAt: now };
    await db.transaction((tx) => sendWithCommit(tx, { messages: [message] }));
    const failing = createOutbox(
      { db, leases: app.site.app.ctx.leases, clock: app.clock, log },
      {
        [kind]: {
          lane: "ordinary",
          handle: async () => {
            await db.execute(sql`insert into accounts (id, email) values (${randomUUID()}, ${EMAIL})`);
          },
        },
      },
    );
    failing.wake();
    await failing.idle();
    const [row] = await db.select().from(outbox).where(sql`kind = ${kind}`);
    expect(row?.lastError).toMatch(/^DrizzleQueryError: a query failed, caused by error 23\d{3}: /);
    expect(row?.lastError).not.toContain("secrete");
    expect(lines.join("")).not.toContain("secrete");
  });
});

describe("a payment that cannot be settled", () => {
  whileNothingFitsInto("donations");

  it("says in the inbox why, and not who gave", async () => {
    lines.length = 0;
    const campaign = await makeCampaign(app.handle);
    const order = await makeOrder(app, campaign.id, { donor_email: EMAIL });
    await press(app, order, "confirm");
    await app.settled();
    const stored = await app.handle.jobs.executeSql("select last_error from payment_notifications");
    expect(stored.rows).toEqual([{ last_error: expect.stringContaining("caused by error 23514: ") }]);
    expect(JSON.stringify(stored.rows) + lines.join("")).not.toContain("secrete");
  });
});

describe("what others say of a failure", () => {
  it("is told without the address that a mail server refused", () => {
    const refused = Object.assign(new Error(`all recipients were rejected: 550 5.1.1 <${EMAIL}>: unknown`), {
      code: "EENVELOPE",
      responseCode: 550,
      rejected: [EMAIL],
    });
    log.error({ err: refused }, "an outbox message failed");
    expect(JSON.parse(lines.at(-1) ?? "").err).toMatchObject({ code: "EENVELOPE", responseCode: "550" });
    expect(lines.at(-1)).not.toContain("secrete");
    expect(describeError(refused)).toBe("Error EENVELOPE: all recipients were rejected: 550 5.1.1 <…@…>: unknown");
  });

  it("is told without the value that PostgreSQL could not read", async () => {
    const failure = await app.handle.jobs.executeSql("select $1::text::int", ["+225 07 00 00 00 00"]).catch((e) => e);
    expect(describeError(failure)).toBe("error 22P02: invalid input syntax for type integer: “…”");
  });

  it("is told in full if one failure holds several, and whatever was thrown", () => {
    const both = new AggregateError([new Error("first"), new SyntaxError('Unexpected token, "secrete" is not JSON')]);
    log.error({ err: both }, "neither address answers");
    expect(JSON.parse(lines.at(-1) ?? "").err.errors).toMatchObject([
      { message: "first" },
      { message: "Unexpected token, “…” is not JSON" },
    ]);
    expect(describeError(`not for ${EMAIL}`)).toBe("string: not for …@…");
  });
});
