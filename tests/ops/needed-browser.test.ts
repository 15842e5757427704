import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { scripts } from "../../package.json";

it("a measurement in a browser says what is missing before it builds, without a stack trace", () => {
  for (const name of ["lighthouse", "guide"] as const) {
    expect(scripts[name]).toMatch(/^node scripts\/install-browser\.mjs && npm run build/);
  }
  const env = { ...process.env, CHROMIUM_PATH: "/nowhere/chromium" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/install-browser.mjs"], {
    env,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toMatch(/no browser at \/nowhere\/chromium/);
  expect(stdout + stderr).not.toMatch(/\n\s+at /);
});
