import { describe, expect, it } from "vitest";
import { createSlowDown, waitFor } from "./slow-down.ts";

/** A slow-down whose waits end on command. */
function heldSlowDown() {
  const ends: (() => void)[] = [];
  const slowDown = createSlowDown(() => new Promise<void>((end) => ends.push(end)));
  return { slowDown, endAll: () => ends.splice(0).map((end) => end()) };
}

describe("slowing down", () => {
  it("waits the longer the more calls there were, and never longer than 16 seconds", () => {
    expect([1, 10, 11, 21, 31, 41, 10_000].map(waitFor)).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000]);
  });

  it("lets two calls of one key wait at a time, refuses more, and leaves other keys alone", async () => {
    const { slowDown, endAll } = heldSlowDown();
    const two = Array.from({ length: 2 }, () => slowDown("awa", 1));
    await expect(slowDown("awa", 1)).rejects.toMatchObject({ status: 429, retryAfter: 16 });
    const other = slowDown("binta", 1);
    endAll();
    await Promise.all([...two, other]);
    const again = slowDown("awa", 1);
    endAll();
    await again;
  });

  it("lets a thousand calls wait in all", async () => {
    const { slowDown, endAll } = heldSlowDown();
    const thousand = Array.from({ length: 1_000 }, (_, index) => slowDown(String(index), 1));
    await expect(slowDown("one more", 1)).rejects.toMatchObject({ status: 429 });
    endAll();
    await Promise.all(thousand);
  });
});
