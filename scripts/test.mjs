/**
 * `npm test`: installs what the tests need and runs all of them, from the quickest to the slowest, and stops at the
 * first step that fails. On the embedded database it runs the tests of what can differ there. `npm run test:full`
 * (`--full`) runs every test on both databases, with longer properties, some journeys on a wide screen too, and those
 * of `tests/engines` in older and other browsers. With `--journeys-on-servers` the journeys run on PostgreSQL and a
 * mail server too, which takes as long again.
 */
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./build-stamp.mjs";
import { installEngines } from "./install-engines.mjs";
import { installPackages, PINNED_NODE } from "./install-packages.mjs";
import { runCommand, say } from "./run-command.mjs";
import { installPrograms } from "./system-packages.mjs";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// The running step gets the signal too and ends; nothing starts after it, and what was started is stopped.
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => (interrupted = true));

// The tests create and delete many thousands of small files, databases among them. In memory that takes a thirtieth of
// the time that it takes on a disk without journal.
const MEMORY = "/dev/shm";
const MEMORY_BYTES = 2 * 1024 ** 3;
if (process.env.TMPDIR === undefined && hasRoom(MEMORY)) process.env.TMPDIR = MEMORY;

/** Not for benchmarks, whose plans are to be those of a server as it comes. */
const FOR_MANY_SMALL_DATABASES = ["jit=off", "wal_level=minimal", "max_wal_senders=0"];

const FULL = process.argv.includes("--full");
const RESULTS = "test-results";
const modules = (path) => `node_modules/${path}`;

/**
 * The steps of one row run at the same time; what each of several prints is shown when it has ended, unless it is
 * `live`.
 */
const steps = [
  [{ title: "Types of the routes", args: [modules("@react-router/dev/bin.cjs"), "typegen"] }],
  // Most of these keep one core busy.
  [
    { title: "Types", args: [modules("typescript/bin/tsc")] },
    { title: "Lint and format", args: [modules("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"] },
    { title: "House rules", args: ["scripts/check-house.ts"] },
    { title: "Dead code", args: [modules("knip/bin/knip.js")] },
    { title: "Build", args: ["scripts/build.mjs"], skip: isBuilt },
  ],
  [
    {
      title: FULL
        ? "Tests, PostgreSQL and embedded database"
        : "Tests, PostgreSQL; embedded database: what can differ there",
      args: [
        modules("vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${RESULTS}/tests.json`,
      ],
      count: countTests,
      live: true,
      postgres: true,
      env: { TEST_SCOPE: FULL ? "full" : "differing" },
    },
    // The journeys would wait for it, on one core.
    { title: "Demo of the journeys", args: ["--import", "tsx", "tests/setup/seed-journeys.ts"] },
  ],
  [journeys("Journeys in the browser")],
];
if (process.argv.includes("--journeys-on-servers")) {
  steps.push([{ ...journeys("Journeys in the browser, PostgreSQL and a mail server"), postgres: true }]);
}

await installPackages();
await installPrograms(["browser", "postgresql"]);
if (FULL) await installEngines();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
let exitCode = 0;
for (const row of steps) {
  const codes = await Promise.all(row.map((step) => runCounted(step, { live: step.live ?? row.length === 1 })));
  exitCode = codes.find((code) => code !== 0) ?? 0;
  if (interrupted && exitCode === 0) exitCode = 130;
  if (exitCode !== 0) break;
}

say(`\n${summary.join("\n")}`);
if (exitCode !== 0) say("Stopped at the first step that failed.");
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(exitCode);

async function runCounted(step, { live }) {
  const started = Date.now();
  const heading = `\n── ${step.title} ──`;
  const printed = `${RESULTS}/${step.title}.txt`;
  if (live) say(heading);
  const file = live ? undefined : openSync(printed, "w");
  const code = step.skip?.() ? 0 : await runStep(step, live ? {} : { stdio: ["ignore", file, file] });
  if (!live) say(`${heading}\n${readFileSync(printed, "utf8").trimEnd()}`);
  const counted = step.count?.();
  for (const key of Object.keys(total)) total[key] += counted?.[key] ?? 0;
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  const detail = counted ? `${counted.passed} passed, ${counted.failed} failed` : code === 0 ? "passed" : "failed";
  summary.push(`${code === 0 ? "✓" : "✗"} ${step.title}: ${detail} (${seconds} s)`);
  return code;
}

async function runStep(step, options) {
  const { TEST_DATABASE_URL: givenServer, ...others } = process.env;
  const run = (more) => runCommand(PINNED_NODE, step.args, { ...options, env: { ...others, ...step.env, ...more } });
  if (!step.postgres) return run({});
  if (givenServer) return run({ TEST_DATABASE_URL: givenServer });
  const server = await startThrowawayPostgres(FOR_MANY_SMALL_DATABASES);
  try {
    if (interrupted) return 130;
    return await run({ TEST_DATABASE_URL: server.socketUrl });
  } finally {
    server.stop();
  }
}

function journeys(title) {
  const args = [modules("@playwright/test/cli.js"), "test"];
  return { title, args, count: countJourneys, env: FULL ? { TEST_SCOPE: "full" } : {} };
}

/** Returns whether this folder is there and its file system has room for all temporary files of the tests. */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MEMORY_BYTES && freemem() >= 2 * MEMORY_BYTES;
}

function countTests() {
  const report = readReport(`${RESULTS}/tests.json`);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
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
