import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentStatus } from "#money/payments/payment.contract.ts";
import { beginWatch, describeTimeLeft, followPayment, secondsLeft, type Watch } from "./payment-watch.ts";

const start = Date.UTC(2026, 2, 1, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

function follow(begun: Watch, answers: (PaymentStatus | null)[] = []) {
  const seen: { watch: Watch; left: number }[] = [];
  const fetchStatus = vi.fn(async () => answers.shift() ?? null);
  const follower = followPayment(begun, fetchStatus, (watch, now) =>
    seen.push({ watch, left: secondsLeft(watch, now) }),
  );
  const last = () => seen.at(-1) ?? { watch: begun, left: -1 };
  return { ...follower, fetchStatus, phase: () => last().watch.phase, left: () => last().left };
}

const opened = () => beginWatch({ startedAt: Date.now(), state: "watching" }, false);
const foundAgain = (startedAt: number) => beginWatch({ startedAt, state: "watching" }, true);

test("a payment is checked once a minute, until its 300 seconds have run out", async () => {
  const watch = follow(opened());
  await vi.advanceTimersByTimeAsync(59_000);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(1);
  expect(watch.left()).toBe(240);
  await vi.advanceTimersByTimeAsync(239_000);
  expect(watch.phase()).toBe("watching");
  expect(watch.fetchStatus).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.phase()).toBe("elapsed");
  expect(watch.fetchStatus).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(5);
});

test.each([
  ["paid", "confirmed"],
  ["failed", "failed"],
  ["cancelled", "cancelled"],
  ["expired", "elapsed"],
] as const)("the answer %s ends the watch as %s", async (status, phase) => {
  const watch = follow(opened(), ["pending", status]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.phase()).toBe("watching");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.phase()).toBe(phase);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(2);
});

test("a fetch without an answer changes nothing, and is repeated a minute later", async () => {
  const watch = follow(opened(), [null, "paid"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.phase()).toBe("watching");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watch.phase()).toBe("confirmed");
});

test("a payment found again is checked at once, and a refresh checks at once too", async () => {
  const watch = follow(foundAgain(start - 10_000), ["pending", "paid"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(1);
  expect(watch.left()).toBe(290);
  watch.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.phase()).toBe("confirmed");
});

test("a refresh during a fetch leads to another fetch", async () => {
  const replies: ((status: PaymentStatus) => void)[] = [];
  const fetchStatus = vi.fn(() => new Promise<PaymentStatus>((resolve) => replies.push(resolve)));
  const phases: string[] = [];
  const { refresh } = followPayment(foundAgain(start), fetchStatus, (watch) => phases.push(watch.phase));
  refresh();
  expect(fetchStatus).toHaveBeenCalledTimes(1);
  replies[0]?.("pending");
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchStatus).toHaveBeenCalledTimes(2);
  replies[1]?.("paid");
  await vi.advanceTimersByTimeAsync(0);
  expect(phases.at(-1)).toBe("confirmed");
});

test("a telephone that slept through the countdown is right on waking, and fetches before it stops", async () => {
  const watch = follow(opened(), ["paid"]);
  vi.setSystemTime(start + 400_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(1);
  expect(watch.phase()).toBe("confirmed");
});

test("a clock that is set back neither lengthens the countdown nor puts the next fetch off", async () => {
  const watch = follow(opened());
  await vi.advanceTimersByTimeAsync(30_000);
  vi.setSystemTime(Date.now() - 3600_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(watch.left()).toBeGreaterThanOrEqual(240);
  expect(watch.left()).toBeLessThanOrEqual(241);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(watch.fetchStatus).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(241_000);
  expect(watch.phase()).toBe("elapsed");
});

test("a payment confirmed after the time is over, or after a refusal, is still heard of", async () => {
  for (const before of ["expired", "failed"] as const) {
    const watch = follow(foundAgain(Date.now()), [before, "paid"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.phase()).not.toBe("watching");
    watch.refresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(watch.phase()).toBe("confirmed");
  }
});

test("a payment that the payer left is silent until nudged", async () => {
  const watch = follow(opened(), ["paid"]);
  watch.abandon();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(watch.phase()).toBe("left");
  expect(watch.fetchStatus).not.toHaveBeenCalled();
  watch.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.phase()).toBe("confirmed");
});

test("a follower that was stopped hears nothing more", async () => {
  const watch = follow(foundAgain(start), ["paid"]);
  watch.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(watch.phase()).toBe("watching");
});

test("the time left is announced at each minute and for the last 30 seconds only", () => {
  const announcements = new Set<string>();
  for (let seconds = 300; seconds >= 0; seconds -= 1) announcements.add(describeTimeLeft(seconds));
  expect([...announcements]).toEqual([
    "Il reste 5\u00a0minutes.",
    "Il reste 4\u00a0minutes.",
    "Il reste 3\u00a0minutes.",
    "Il reste 2\u00a0minutes.",
    "Il reste 1\u00a0minute.",
    "Il reste moins de 30\u00a0secondes.",
  ]);
  expect(describeTimeLeft(240)).not.toBe(describeTimeLeft(241));
});
