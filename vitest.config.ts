import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const OPENS_A_DATABASE = /\/(?:test-database|start-test-app|start-two-nodes|installation)\.ts"/;

/** Says at the top of a test file why it runs on the embedded database too. */
const ALSO_EMBEDDED = /^\/\/ Also on the embedded database: /m;

/** Says why it is enough to run it there. `npm run test:full` runs it on PostgreSQL too. */
const ONLY_EMBEDDED = /^\/\/ Only on the embedded database: /m;

/** Says why `npm run test:full` is enough for it. */
const ONLY_FULL = /^\/\/ Only in full runs: /m;

/** The calls that replace a module or a global: those that are loaded after it alone see it. */
const REPLACES = /\bvi\.(?:mock|stubGlobal)\(/;

const scope = process.env.TEST_SCOPE ?? "";
const contains = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, "utf8"));
const files = globSync(["{src,demo}/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"], {
  exclude: ["tests/journeys/**", "tests/engines/**"],
}).filter((file) => scope !== "differing" || !contains(ONLY_FULL)(file));
const onDatabase = files.filter(contains(OPENS_A_DATABASE));
const plain = files.filter((file) => !onDatabase.includes(file));
const alone = plain.filter(contains(REPLACES));

/** The files that run on the embedded database beside PostgreSQL: those that say so, or all of them. */
const onlyEmbedded = onDatabase.filter(contains(ONLY_EMBEDDED));
const beside: Record<string, readonly string[]> = {
  differing: [...onDatabase.filter(contains(ALSO_EMBEDDED)), ...onlyEmbedded],
  full: onDatabase,
};
const alsoEmbedded = process.env.TEST_DATABASE_URL ? (beside[scope] ?? []) : [];
const elsewhere = scope === "differing" ? onlyEmbedded : [];

const LONG =
  /\/(?:access-matrix|back-office-histories|backup|nightly-backup|command-line|create-embedded|database-gone|edit-histories|former-release|french-refusals|fuzz|clear-simulated|start-errors|kill|killed-seeding|picture-library|picture-uses|odd-texts-in-contents|protected-keys|schedules|seat-sequences|several-processes|statement-property|stored-backups|ten-thousand-members|letter-kill|settlement-histories|two-nodes|two-nodes-seed|two-years-of-promises|two-years-of-reminders)\.test\.ts$/;

/**
 * The long files of each project first: begun last, they would keep one core waiting for the other. The projects stay
 * together, for a process serves the files of one. The short files that open no database fill the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const long = LONG.test(moduleId);
      if (project.name === "plain" || project.name === "alone") return long ? 0 : project.name === "plain" ? 5 : 6;
      return (project.name === "database" ? 1 : 3) + (long ? 0 : 1);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

// Nothing of ours keeps state in a module, and reading the application anew for each file is half the work.
const onOneDatabase = { globalSetup: ["tests/setup/prepare-template.ts"], isolate: false };

/**
 * `plain` needs nothing; a file of it that replaces a module or a global runs `alone`, in a process of its own. `database` is
 * every file that imports test-database.ts, start-test-app.ts or start-two-nodes.ts of tests/setup, or tests/backup/installation.ts: it runs on PostgreSQL if
 * TEST_DATABASE_URL names a server, otherwise on the embedded database. `embedded` is what runs there too beside PostgreSQL: in
 * `npm test` the files that say so at their top (TEST_SCOPE=differing), a few of them there only, in `npm run test:full` all of
 * them (TEST_SCOPE=full). One run of all keeps both cores busy to its end.
 */
export default defineConfig({
  test: {
    setupFiles: ["tests/setup/fail-on-console.ts"],
    // Two more than the machine of CI has cores: a test often waits, for the database, another process or a time that passes.
    maxWorkers: 4,
    // Megabytes for objects that live for a moment: with V8's own few, clearing them takes a tenth of the time.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=32"],
    // Only against what hangs: how long a test takes on a busy machine says nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "plain", include: plain, exclude: alone, isolate: false } },
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "database", include: onDatabase, exclude: [...elsewhere], ...onOneDatabase } },
      ...(alsoEmbedded.length === 0
        ? []
        : [{ extends: true as const, test: { name: "embedded", include: [...alsoEmbedded], ...onOneDatabase } }]),
    ],
  },
});
