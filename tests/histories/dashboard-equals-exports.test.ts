import { afterAll, beforeAll, it } from "vitest";
import { makeHistory } from "../dashboard/make-history.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { expectEqualExports } from "./expect-equal-exports.ts";

const PERIODS = propertyRuns({ quick: 5, full: 120, embedded: 40 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await makeHistory(app, { payments: 200, seed: process.env.HISTORY_SEED ?? "exports" });
});
afterAll(() => stopChecked(app));

it(`the dashboard shows what the exports of two generated years add up to (${PERIODS} periods)`, () =>
  expectEqualExports(app, PERIODS));
