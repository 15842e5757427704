import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createLeases } from "#platform/jobs/leases.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { createOutbox, type OutboxHandlers } from "#platform/jobs/outbox-lanes.ts";
import { sendWithCommit } from "#platform/unit-of-work.ts";
import { makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { UNRENEWED_LEASES } from "../setup/unrenewed-leases.ts";

let app: TestApp;
let drawing = 0;
const gate = Promise.withResolvers<void>();

beforeAll(async () => {
  app = await startTestApp({
    renderReceipt: async () => {
      drawing += 1;
      await gate.promise;
      return Buffer.from("receipt");
    },
  });
});
afterAll(() => {
  gate.resolve();
  return app.stop();
});

afterEach(() => {
  vi.useRealTimers();
});

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 60_000 }).toBeTruthy();
const never = () => new Promise<void>(() => undefined);

/** An outbox with handlers of the test's own, beside that of the site, which has none for these kinds. */
function openOutbox(handlers: OutboxHandlers, leases = app.site.app.ctx.leases) {
  return createOutbox({ ...app.handle, leases, clock: app.clock, log: app.site.app.ctx.log }, handlers);
}

/** A handler that ends when `until` does, and notes which messages it has begun. */
function stuckHandler(begun: unknown[], until = never()): OutboxHandlers[string] {
  return {
    lane: "document",
    handle({ index }) {
      begun.push(index);
      return until;
    },
  };
}

async function enqueueMany(kind: string, count: number): Promise<void> {
  const from = app.clock.now();
  const messages = Array.from({ length: count }, (_, index) => ({
    kind,
    dedupeKey: `${kind}:${index}`,
    payload: { index },
    createdAt: from,
    nextTryAt: from,
  }));
  await app.handle.db.transaction((tx) => sendWithCommit(tx, { messages }));
}

it("a mail that somebody waits for does not wait for receipts, of which several are made at once", async () => {
  const { email } = await makeAccount(app);
  const campaign = await makeCampaign(app.handle);
  const orders = await Promise.all([1, 2, 3].map(() => makeOrder(app, campaign.id)));
  const pressed = orders.map((order) => press(app, order, "confirm"));
  await until(() => drawing === 3);

  await app.post("/auth/forgot-password", { email });
  await until(async () => (await app.mails()).some(({ to }) => to?.[0]?.address === email));
  gate.resolve();
  await Promise.all(pressed);
  await until(async () => (await app.mails()).length === 4);
});

it("a receipt does not wait behind a thousand other mails", async () => {
  const begun: number[] = [];
  const drawn: unknown[] = [];
  const bulk = Promise.withResolvers<void>();
  await enqueueMany("test-bulk", 1_000);
  await enqueueMany("test-receipt", 6);
  const own = openOutbox({
    "test-bulk": {
      lane: "bulk",
      async handle({ index }) {
        begun.push(Number(index));
        if (begun.length === 1) await bulk.promise;
      },
    },
    "test-receipt": { lane: "document", handle: async ({ index }) => void drawn.push(index) },
  });
  own.wake();
  await until(() => drawn.length === 6);
  expect(begun).toHaveLength(1);
  bulk.resolve();
  await own.idle();
  expect(new Set(begun).size).toBe(1_000);
  expect(begun).toHaveLength(1_000);
});

it("what a process held that died is done by another one once its lease has ended, and by one only", async () => {
  const done: unknown[] = [];
  const held: unknown[] = [];
  await enqueueMany("test-killed", 5);
  const killed = openOutbox({ "test-killed": stuckHandler(held) }, UNRENEWED_LEASES);
  killed.wake();
  await until(() => held.length === 4);

  const handlers: OutboxHandlers = {
    "test-killed": { lane: "document", handle: async ({ index }) => void done.push(index) },
  };
  const [first, second] = [openOutbox(handlers), openOutbox(handlers)];
  const drain = async () => {
    for (const one of [first, second]) one.wake();
    await Promise.all([first.idle(), second.idle()]);
  };
  await drain();
  expect(done).toHaveLength(1);
  app.clock.advance(21);
  await drain();
  expect([...done].sort()).toEqual([0, 1, 2, 3, 4]);
});

it("what a live process works on is done by no other one, however long it lasts", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const kind = "test-long";
  await enqueueMany(kind, 1);
  const begun: unknown[] = [];
  const long = Promise.withResolvers<void>();
  const own = openOutbox({ [kind]: stuckHandler(begun, long.promise) });
  own.wake();
  await until(() => begun.length === 1);
  const taken: unknown[] = [];
  const other = openOutbox({ [kind]: stuckHandler(taken) });
  const row = async () => (await app.handle.db.select().from(outbox).where(eq(outbox.kind, kind)))[0];
  // Five leases in a row.
  for (let renewal = 0; renewal < 17; renewal += 1) {
    const before = (await row())?.nextTryAt.getTime() ?? 0;
    app.clock.advance(6);
    vi.advanceTimersByTime(6_000);
    await until(async () => ((await row())?.nextTryAt.getTime() ?? 0) > before);
    other.wake();
    await other.idle();
  }
  long.resolve();
  await own.idle();
  expect([taken, begun]).toEqual([[], [0]]);
  expect(await row()).toMatchObject({ tries: 1, lastError: null, doneAt: expect.any(Date) });
});

it("what a process hands back when it stops is done by another one at once", async () => {
  const { ctx } = app.site.app;
  const leases = createLeases(ctx);
  const held: unknown[] = [];
  await enqueueMany("test-handed-back", 2);
  openOutbox({ "test-handed-back": stuckHandler(held) }, leases).wake();
  await until(() => held.length === 2);
  const done: unknown[] = [];
  const other = openOutbox({
    "test-handed-back": { lane: "document", handle: async ({ index }) => void done.push(index) },
  });
  other.wake();
  await other.idle();
  expect(done).toEqual([]);
  await leases.handBack();
  other.wake();
  await other.idle();
  expect([...done].sort()).toEqual([0, 1]);
});

it("leaves a kind that it has no handler for to a node that has one", async () => {
  await enqueueMany("test-unknown", 1);
  app.site.app.outbox.wake();
  await app.settled();
  const rows = await app.handle.db.select().from(outbox);
  expect(rows.filter(({ kind }) => kind === "test-unknown")).toMatchObject([
    { tries: 0, doneAt: null, lastError: null },
  ]);
});
