import { describe, expect, it } from "vitest";
import { createSerialQueue } from "./serial-queue.ts";

describe("a serial queue", () => {
  it("is done one piece at a time, in order, and goes on after one that failed", async () => {
    const inTurn = createSerialQueue();
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      inTurn(async () => {
        seen.push(`${name} begins`);
        await null;
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([work("a"), work("b", true), work("c")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });

  it("is refused while too much of it waits, and taken again after", async () => {
    const inTurn = createSerialQueue({ maximumWaiting: 2 });
    const release = Promise.withResolvers<void>();
    const taken = [1, 2, 3].map(() => inTurn(() => release.promise));
    await expect(inTurn(async () => "refused")).rejects.toMatchObject({ status: 503, code: "busy", retryAfter: 5 });
    release.resolve();
    await Promise.all(taken);
    expect(await inTurn(async () => "taken")).toBe("taken");
  });
});
