import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const OPENS_A_DATABASE = /setup\/(?:test-database|start-test-app)\.ts"/;

/** Says at the top of a test file why it runs on the embedded database too. */
const ALSO_EMBEDDED = /^\/\/ Also on the embedded database: /m;

const files = globSync(["{src,demo}/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"], {
  exclude: ["tests/journeys/**"],
});
const contains = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, "utf8"));
const onDatabase = files.filter(contains(OPENS_A_DATABASE));
const plain = files.filter((file) => !onDatabase.includes(file));
const chosen = process.env.TEST_SCOPE === "differing" ? onDatabase.filter(contains(ALSO_EMBEDDED)) : onDatabase;

const LONG =
  /\/(?:kill|killed-seeding|schedules|seat-sequences|ten-thousand-members|settlement-histories|two-years-of-reminders)\.test\.ts$/;

/** The long files first: begun last, they would keep one core waiting for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ];
  }
}

/**
 * Two projects. `plain` needs nothing. `database` is every file that imports tests/setup/test-database.ts
 * or tests/setup/start-test-app.ts: it runs on PostgreSQL if TEST_DATABASE_URL names a server, otherwise on the
 * embedded database. `npm test` runs all of them on PostgreSQL, and on the embedded database those that say so at
 * their top (TEST_SCOPE=differing); `npm run test:full` runs all of them on both (TEST_SCOPE=full).
 */
export default defineConfig({
  test: {
    setupFiles: ["tests/setup/fail-on-console.ts"],
    maxWorkers: 2,
    // Only against what hangs: how long a test takes on a busy machine says nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "plain", include: plain } },
      {
        extends: true,
        test: {
          name: "database",
          include: chosen,
          globalSetup: ["tests/setup/prepare-template.ts"],
          // Nothing of ours keeps state in a module, and reading the application anew for each file is half the work.
          isolate: false,
        },
      },
    ],
  },
});
