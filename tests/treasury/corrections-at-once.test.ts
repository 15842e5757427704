import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { duesPayments } from "#giving/dues/dues.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import type { Transaction } from "#platform/db/database.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { orderDues } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

// Several connections are a matter of a database server.
describe.runIf(inject("databaseTemplate").kind === "server")("the addresses of several payments, corrected", () => {
  let app: TestApp;
  let treasurer: Carrying;
  beforeAll(async () => {
    app = await startTestApp();
    treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  });
  afterAll(() => stopChecked(app));

  async function paidDues(donor_email: string) {
    const order = await orderDues(app, { donor_email });
    await press(app, order, "confirm");
    return readAttempt(app.handle, order.reference);
  }

  const act = async (id: string, action: string, body: object) =>
    app.post(`/admin/payments/${id}/${action}`, { ...(await seePayment(app, id, treasurer)), ...body }, treasurer);
  const correctAll = (id: string, email: string, former: string) =>
    act(id, "receipt", { email, correct_others: former });

  /** Until so many transactions wait for a lock that another one of this database holds. */
  async function untilWaiting(count: number): Promise<void> {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    while ((await app.handle.db.execute(waiting)).rows.length < count) await sleep(10);
  }

  /** Does the work while this transaction holds its locks, until all of it waits. */
  async function during<T>(lock: (tx: Transaction) => Promise<unknown>, work: (() => Promise<T>)[]): Promise<T[]> {
    const begun: Promise<T>[] = [];
    await app.handle.db.transaction(async (tx) => {
      await lock(tx);
      for (const one of work) {
        begun.push(one());
        await untilWaiting(begun.length);
      }
    });
    return Promise.all(begun);
  }

  it("while a member claims the dues under the former one, end with both", async () => {
    const [former, right] = ["attend@exemple.example", "juste@exemple.example"];
    const [older, newer] = [await paidDues(former), await paidDues(former)];
    const { id, attemptId } = { id: newer.id, attemptId: duesPayments.attemptId };
    await during<unknown>(
      (tx) => tx.select().from(duesPayments).where(eq(attemptId, older.id)).for("update"),
      [
        () => makeAccount(app, { email: former }),
        async () => expect((await correctAll(id, right, former)).status).toBe(200),
      ],
    );
    const { user } = await signIn(app, { email: former, password: "un mot de passe bien à moi" });
    expect(await paidMonths(app, user.id)).toHaveLength(2);
  });

  it("while one of them is refunded, end with both, as refunding locks the order before its attempt", async () => {
    const [former, right] = ["rendu@exemple.example", "garde@exemple.example"];
    const [one, other] = [await paidDues(former), await paidDues(former)];
    const refund = { amount: 1_000, expected_remaining: 1_000, refunded_by: "provider", reason: "Demande" };
    const answers = await during(
      async (tx) => {
        await tx.select().from(orders).where(eq(orders.id, one.orderId)).for("update");
      },
      [
        async () => {
          const answer = act(one.id, "refund", refund);
          await untilWaiting(1);
          // It waits for the order, and does not hold the attempt meanwhile.
          const free = app.handle.db.transaction((tx) =>
            tx
              .select({ id: attempts.id })
              .from(attempts)
              .where(eq(attempts.id, one.id))
              .for("update", { noWait: true }),
          );
          expect(await free).toHaveLength(1);
          return answer;
        },
        () => correctAll(other.id, right, former),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
