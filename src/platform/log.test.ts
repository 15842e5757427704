import { expect, it, vi } from "vitest";
import { createLog } from "./log.ts";

it("an outage is told in few lines, which say how many were left out; other errors are all written", () => {
  const lines: { msg: string; alike?: number }[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const refused = new Error("a query failed", {
    cause: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (let second = 0; second < 37; second += 1) {
      for (let call = 0; call < 12; call += 1) log.child({ requestId: "x" }).error({ err: refused }, "a call failed");
      log.error({ err: refused }, "the job scheduler failed");
      vi.advanceTimersByTime(1_000);
    }
  } finally {
    vi.useRealTimers();
  }
  expect(lines.map(({ msg, alike }) => [msg, alike])).toEqual([
    ["a call failed", undefined],
    ["the job scheduler failed", undefined],
    ["a call failed", 179],
    ["the job scheduler failed", 14],
    ["a call failed", 179],
    ["the job scheduler failed", 14],
  ]);
  for (let call = 0; call < 3; call += 1) log.error({ err: new Error("a fault of ours") }, "a call failed");
  log.info("plain");
  expect(lines).toHaveLength(10);
});
