import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

it.each(["starting", "listening"])(
  "a process that is told to stop while it is %s ends, and so does the one that leads it",
  async (stage) => {
    const program = ["--import", "tsx", "tests/fixtures/slow-start.ts", stage];
    const leader = spawn(process.execPath, program, { stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(leader, "exit");
    expect(code).toBe(1);
  },
);
