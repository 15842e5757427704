/**
 * `npm test`: installs what the tests need and runs all of them, from the quickest to the slowest, and stops at the
 * first step that fails. On the embedded database it runs the tests of what can differ there. `npm run test:full`
 * (`--full`) runs every test on both databases, with longer properties. With `--journeys-on-servers` the journeys run
 * on PostgreSQL and a mail server too, which takes as long again.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./build-stamp.mjs";
import { installPackages, PINNED_NODE } from "./install-packages.mjs";
import { runCommand, say } from "./run-command.mjs";
import { installSystemPackages } from "./system-packages.mjs";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// The running step gets the signal too and ends; nothing starts after it, and what was started is stopped.
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => (interrupted = true));

const FULL = process.argv.includes("--full");
const RESULTS = "test-results";
const modules = (path) => `node_modules/${path}`;
const vitest = (name, ...args) => [
  modules("vitest/vitest.mjs"),
  "run",
  ...args,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/${name}.json`,
];

const steps = [
  { title: "Types of the routes", args: [modules("@react-router/dev/bin.cjs"), "typegen"] },
  { title: "Types", args: [modules("typescript/bin/tsc")] },
  { title: "Lint and format", args: [modules("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"] },
  { title: "House rules", args: ["scripts/check-house.ts"] },
  { title: "Dead code", args: [modules("knip/bin/knip.js")] },
  { title: "Build", args: ["scripts/build.mjs"], skip: isBuilt },
  {
    title: FULL ? "Tests, embedded database" : "Tests, embedded database: what can differ there",
    args: vitest("embedded"),
    count: countVitest("embedded"),
    env: { TEST_SCOPE: FULL ? "full" : "differing" },
  },
  {
    title: "Tests, PostgreSQL",
    args: vitest("postgresql", "--project=database"),
    count: countVitest("postgresql"),
    postgres: true,
    env: FULL ? { TEST_SCOPE: "full" } : {},
  },
  journeys("Journeys in the browser"),
];
if (process.argv.includes("--journeys-on-servers")) {
  steps.push({ ...journeys("Journeys in the browser, PostgreSQL and a mail server"), postgres: true });
}

await installPackages();
await installSystemPackages();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
let exitCode = 0;
for (const step of steps) {
  const started = Date.now();
  say(`\n── ${step.title} ──`);
  exitCode = step.skip?.() ? 0 : await runStep(step);
  const counted = step.count?.();
  for (const key of Object.keys(total)) total[key] += counted?.[key] ?? 0;
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  const detail = counted ? `${counted.passed} passed, ${counted.failed} failed` : exitCode === 0 ? "passed" : "failed";
  summary.push(`${exitCode === 0 ? "✓" : "✗"} ${step.title}: ${detail} (${seconds} s)`);
  if (interrupted && exitCode === 0) exitCode = 130;
  if (exitCode !== 0) break;
}

say(`\n${summary.join("\n")}`);
if (exitCode !== 0) say("Stopped at the first step that failed.");
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(exitCode);

async function runStep(step) {
  const { TEST_DATABASE_URL: givenServer, ...others } = process.env;
  const env = { ...others, ...step.env };
  if (!step.postgres) return runCommand(PINNED_NODE, step.args, { env });
  if (givenServer) return runCommand(PINNED_NODE, step.args, { env: { ...env, TEST_DATABASE_URL: givenServer } });
  const server = await startThrowawayPostgres();
  try {
    if (interrupted) return 130;
    return await runCommand(PINNED_NODE, step.args, { env: { ...env, TEST_DATABASE_URL: server.url } });
  } finally {
    server.stop();
  }
}

function journeys(title) {
  return { title, args: [modules("@playwright/test/cli.js"), "test"], count: countJourneys };
}

function countVitest(name) {
  return () => {
    const report = readReport(`${RESULTS}/${name}.json`);
    return {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    };
  };
}

function countJourneys() {
  const stats = readReport(`${RESULTS}/journeys.json`)?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
