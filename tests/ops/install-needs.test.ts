import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { scripts } from "../../package.json";

const INSTALLED = "node scripts/install-needs.mjs";

it.each([
  ["lighthouse", "browser"],
  ["guide", "browser"],
  ["bench", "postgresql"],
  ["bench:plans", "postgresql"],
  ["soak", "postgresql"],
  ["nodes", "postgresql nginx"],
  ["appeal", "postgresql nginx"],
] as const)("npm run %s installs what it needs, %s, before it builds", (name, needs) => {
  expect(scripts[name].split(" && ").slice(0, 2)).toEqual([`${INSTALLED} ${needs}`, "npm run build"]);
});

it("what is missing and cannot be installed is named without a stack trace", () => {
  const env = { ...process.env, CHROMIUM_PATH: "/nowhere/chromium" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/install-needs.mjs", "browser"], {
    env,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(/no browser at \/nowhere\/chromium/);
  expect(stdout + stderr).not.toMatch(/\n\s+at /);
});
