// Only in full runs: filling the demo takes ten seconds, and the same property holds of generated years on each push.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { seedDemo } from "#demo/seed-demo.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { createLog } from "#platform/log.ts";
import { PASSWORD } from "../factories/make-account.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { expectEqualExports } from "./expect-equal-exports.ts";

const PERIODS = propertyRuns({ quick: 10, full: 120, embedded: 40 });

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "akwaba-years-"));
  app = await startTestApp();
  const files = openDiskFileStore(join(folder, "files"));
  await seedDemo({ handle: app.handle, files, clock: app.clock, log: createLog("silent"), password: PASSWORD });
});
afterAll(async () => {
  await stopChecked(app);
  await rm(folder, { recursive: true, force: true });
});

it(`the dashboard shows what the exports of the demo's two years add up to (${PERIODS} periods)`, () =>
  expectEqualExports(app, PERIODS));
