import { and, isNotNull, lte } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { attempts } from "#money/payments/payments.table.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { StatusAnswer } from "#money/providers/payment-provider.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { readAttempt } from "./read-books.ts";
import { scriptedProvider } from "./scripted-provider.ts";

const ATTEMPTS = 12;
const AT_ONCE = 8;
const PAID: StatusAnswer = { kind: "paid", amount: 10_000, currency: "XOF", merchant: "MERCHANT", payId: "P" };

let app: TestApp;
let references: string[];
/** Every reference that the provider was queried for, in order, while it kept all callers waiting. */
let queried: string[];
let answer: () => void;

beforeAll(async () => {
  const provider = scriptedProvider();
  app = await startTestApp({
    provider: {
      ...provider,
      async fetchStatus(reference) {
        queried.push(reference);
        await waiting;
        return PAID;
      },
    },
  });
});
afterAll(() => app.stop());

let waiting: Promise<void>;
beforeEach(async () => {
  queried = [];
  waiting = new Promise((resolve) => {
    answer = resolve;
  });
  const campaign = await makeCampaign(app.handle);
  references = [];
  for (let count = 0; count < ATTEMPTS; count += 1) references.push((await makeOrder(app, campaign.id)).reference);
  app.clock.advance(61);
});
afterEach(async () => {
  answer();
  await sweepAttempts(app.site.app.ctx);
  await app.settled();
});

const sweep = () => sweepAttempts(app.site.app.ctx);
const expectQueried = (count: number) => expect.poll(() => queried.length, { timeout: 60_000 }).toBe(count);
const due = () =>
  app.handle.db.$count(attempts, and(isNotNull(attempts.nextCheckAt), lte(attempts.nextCheckAt, app.clock.now())));

it("a gateway that keeps us waiting is asked about several payments at once, and nothing is held that waits its turn", async () => {
  const first = sweep();
  await expectQueried(AT_ONCE);
  expect(await due()).toBe(ATTEMPTS - AT_ONCE);
  // Another node goes on with the others: no payment is queried twice.
  const second = sweep();
  await expectQueried(ATTEMPTS);
  answer();
  expect((await first) + (await second)).toBe(ATTEMPTS);
  expect([...queried].sort()).toEqual([...references].sort());
  for (const reference of references) expect((await readAttempt(app.handle, reference)).state).toBe("paid");
});

it("a run that has lasted a minute begins nothing more, and the next one goes on", async () => {
  const first = sweep();
  await expectQueried(AT_ONCE);
  app.clock.advance(60);
  answer();
  expect(await first).toBe(AT_ONCE);
  expect(await due()).toBe(ATTEMPTS - AT_ONCE);
  expect(await sweep()).toBe(ATTEMPTS - AT_ONCE);
});
