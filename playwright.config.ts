import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { browser } from "./scripts/browser.mjs";

const FULL = process.env.TEST_SCOPE === "full";

/** Journeys of things that a wide screen changes, or that everything stands on; the rest is driven on the phone that most visitors have. */
const ON_LAPTOPS_TOO = FULL ? /@laptop/ : /@laptop(?!-in-full)/;

/** See `tests/journeys/in-full.ts`. */
const IN_FULL = /@full\b/;

const importing = (module: string) =>
  globSync("tests/journeys/*.test.ts").filter((file) => readFileSync(file, "utf8").includes(`${module}"`));
/** Files whose journeys change what the site shows, and have a site for them alone. */
const OWN_SITE = importing("./own-site.ts");
/** Files that start a site of another kind. */
const OTHER_SITE = [...importing("/start-own-site.ts"), ...importing("/built-site.ts")];
const matching = (files: readonly string[]) => files.map((file) => `**/${file}`);

const phone = {
  browserName: "chromium",
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
} as const;

/** Journeys of a person in a browser, on the built application (`npm run build` first). */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.test.ts",
  ...(FULL ? {} : { grepInvert: IN_FULL }),
  outputDir: "test-results/journeys",
  globalSetup: "./tests/setup/start-built-app.ts",
  fullyParallel: false,
  // Two more than the machine of CI has cores: a page often waits for the server.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only against what hangs: how long a step takes on a busy machine says nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    // Set by the global setup, which picks a free port.
    ...(process.env.JOURNEY_URL ? { baseURL: process.env.JOURNEY_URL } : {}),
    // A page lives for seconds: to optimize its scripts costs more than they gain.
    launchOptions: { ...browser, args: [...browser.args, "--js-flags=--no-opt --no-maglev"] },
    // One context for each worker, emptied of cookies, storage, caches, routes and clocks between tests: a new one takes
    // a fifth of all the time there is. What it does not reset, a journey must put back itself: permissions, being
    // offline, and the history before its first page.
    reuseContext: true,
    locale: "fr-FR",
    // Half as many pixels a side to paint, which costs a quarter of a page; its measures are in CSS pixels all the same.
    deviceScaleFactor: 0.5,
    timezoneId: "Africa/Abidjan",
    // Recording every step of what passes costs as much again as the steps; `--trace on` shows one that fails.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    // The first to start: at the end, all others would wait for their sites.
    { name: "other site", testMatch: matching(OTHER_SITE), use: phone },
    // On two of the workers: each of them starts a site, which takes as long as two journeys.
    { name: "own site", testMatch: matching(OWN_SITE), workers: 2, use: phone },
    { name: "phone", testIgnore: matching([...OWN_SITE, ...OTHER_SITE]), use: phone },
    {
      name: "laptop",
      grep: ON_LAPTOPS_TOO,
      use: { browserName: "chromium", viewport: { width: 1280, height: 800 } },
    },
    ...(FULL ? [{ name: "engines", testDir: "tests/engines" }] : []),
  ],
});
