import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const OPENS_A_DATABASE = /setup\/(?:test-database|start-test-app)\.ts"/;

const files = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"], { exclude: ["tests/journeys/**"] });
const onDatabase = files.filter((file) => OPENS_A_DATABASE.test(readFileSync(file, "utf8")));
const plain = files.filter((file) => !onDatabase.includes(file));

const LONG =
  /\/(?:kill|schedules|seat-sequences|ten-thousand-members|settlement-histories|two-years-of-reminders)\.test\.ts$/;

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
 * or tests/setup/start-test-app.ts: it runs on the embedded database, and on PostgreSQL where
 * TEST_DATABASE_URL names a server (`npm test` runs it on both).
 */
export default defineConfig({
  test: {
    setupFiles: ["tests/setup/fail-on-console.ts"],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "plain", include: plain } },
      {
        extends: true,
        test: {
          name: "database",
          include: onDatabase,
          globalSetup: ["tests/setup/prepare-template.ts"],
          // Nothing of ours keeps state in a module, and reading the application anew for each file is half the work.
          isolate: false,
          // Only against what hangs: how long a test takes on a busy machine says nothing.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
