import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimGuestDues } from "#giving/dues/allocate-dues.ts";
import { duesPayments } from "#giving/dues/dues.db.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { codeMailedTo, lastMailTo, PASSWORD, registration, signIn } from "../factories/make-account.ts";
import { makeMember, monthFromNow, orderDues } from "../factories/make-dues.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { listOf, paidMonths, standingOf } from "./read-dues.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));

/** Pays without an account. */
async function payAs(email: string, change: object = {}) {
  const order = await orderDues(app, { donor_email: email, ...monthFromNow(app), ...change });
  await press(app, order, "confirm");
  return readAttempt(app.handle, order.reference);
}

async function ownerOf(attemptId: string) {
  const [row] = await app.handle.db.select().from(duesPayments).where(eq(duesPayments.attemptId, attemptId));
  return row;
}

/** Signs up. Returns how to verify the address, and how to sign in after that. */
async function signUp() {
  const body = registration();
  await app.post("/auth/register", body);
  const code = await codeMailedTo(app, body.email);
  return {
    email: body.email,
    prove: () => app.post("/auth/verify", { email: body.email, code }),
    enter: async () => {
      const { token, user, bearer } = await signIn(app, body);
      return { id: user.id, email: body.email, password: body.password, token, bearer };
    },
  };
}

const months = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => monthFromNow(app, first + index).name);

describe("dues that were paid without an account", () => {
  it("are the member's at once if the address is a member's, in capitals or not", async () => {
    const member = await makeMember(app);
    const attempt = await payAs(member.email.toUpperCase(), { amount: 2_000 });
    expect(await ownerOf(attempt.id)).toMatchObject({ accountId: member.id, emailKey: null });
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
    expect((await listOf(app, member)).data).toMatchObject([{ amount: 2_000, status: "Payée" }]);
  });

  it("wait for the person who proves the address, and are theirs once", async () => {
    const person = await signUp();
    const attempt = await payAs(person.email, { amount: 3_000 });
    expect(await ownerOf(attempt.id)).toMatchObject({ accountId: null, emailKey: person.email });

    expect((await person.prove()).status).toBe(200);
    const member = await person.enter();
    expect(await paidMonths(app, member.id)).toEqual(months(0, 3));
    expect(await standingOf(app, member)).toMatchObject({ standing: "up_to_date", owed: 0 });
    expect((await listOf(app, member)).total).toBe(1);

    await person.prove();
    const account = { id: member.id, emailKey: member.email };
    await app.handle.db.transaction((tx) => claimGuestDues(tx, account, app.clock.now()));
    expect(await paidMonths(app, member.id)).toEqual(months(0, 3));
  });

  it("are all matched, each to the month that it was paid for or the first free one after it", async () => {
    const person = await signUp();
    await payAs(person.email, { amount: 1_000, ...monthFromNow(app, 2) });
    await payAs(person.email, { amount: 3_000 });
    await payAs(person.email, { amount: 1_000 });
    await person.prove();
    const member = await person.enter();
    expect(await paidMonths(app, member.id)).toEqual(months(0, 5));
  });

  it("are not given to an account that has not proven the address, nor to a neighbour's", async () => {
    const person = await signUp();
    const attempt = await payAs(person.email);
    const neighbour = await makeMember(app);
    expect(await ownerOf(attempt.id)).toMatchObject({ accountId: null });
    expect((await listOf(app, neighbour)).total).toBe(0);
    await person.prove();
  });

  it("and whose address is proven at that very moment are matched, whichever comes first", async () => {
    for (let time = 0; time < 4; time += 1) {
      const person = await signUp();
      const order = await orderDues(app, { donor_email: person.email, amount: 2_000, ...monthFromNow(app) });
      await Promise.all([press(app, order, "confirm"), person.prove()]);
      const member = await person.enter();
      expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
    }
  });

  it("under an address that a member moves to are theirs with the move", async () => {
    const member = await makeMember(app);
    const email = "nouvelle.adresse@exemple.example";
    await payAs(email, { amount: 2_000 });
    expect(await paidMonths(app, member.id)).toEqual([]);
    await app.post("/private/email", { email, current_password: PASSWORD }, member.bearer);
    for (const mailbox of [member.email, email]) {
      const link = /\/email\/([\w-]{43})/.exec((await lastMailTo(app, mailbox))?.text ?? "")?.[1];
      expect((await app.post(`/email-changes/${link}/confirm`, {})).status).toBe(200);
    }
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
  });

  it("and were given back in part meanwhile pay what is left of them", async () => {
    const person = await signUp();
    const attempt = await payAs(person.email, { amount: 5_000 });
    await refundPayment(app.site.app.ctx, treasurer, {
      ...BY_TREASURER,
      attemptId: attempt.id,
      amount: 1_500,
      expectedRemaining: 5_000,
      reason: "Demande du payeur",
    });
    await person.prove();
    const member = await person.enter();
    expect(await paidMonths(app, member.id)).toEqual(months(0, 3));
    expect((await listOf(app, member)).data).toMatchObject([
      { amount: 5_000, refunded_amount: 1_500, status: "Payée" },
    ]);
  });
});
