// Only in full runs: initdb, several times, takes most of a minute.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { propertyRuns } from "../setup/property-runs.ts";

// Only against what hangs.
const WITHIN_MS = 600_000;

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "akwaba-embedded-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Opens the database of this folder, and returns what it answers. */
async function ask(folder: string): Promise<unknown> {
  const handle = await openEmbeddedDatabase(folder);
  try {
    return (await handle.jobs.executeSql("select 1 as one", [])).rows;
  } finally {
    await handle.close();
  }
}

// Early, and in `npm run test:full` late, too.
const WRITTEN = ["PG_VERSION", "global/pg_control"].slice(0, propertyRuns({ quick: 1, full: 2 }));

it.each(WRITTEN)(
  "a creation that is killed once there is a %s leaves the next start a folder that opens",
  async (file) => {
    const folder = join(home, `killed-${file.replaceAll("/", "-")}`);
    const program = ["--import", "tsx", "tests/fixtures/open-embedded.ts", folder];
    const creation = spawn(process.execPath, program, { stdio: "ignore" });
    const ended = once(creation, "exit");
    while (!existsSync(join(`${folder}.draft`, file)) && creation.exitCode === null) await sleep(2);
    creation.kill("SIGKILL");
    await ended;
    expect(await ask(folder)).toEqual([{ one: 1 }]);
  },
  WITHIN_MS,
);

it("a half-made draft and an empty folder hinder no start", { timeout: WITHIN_MS }, async () => {
  const folder = join(home, "half-made");
  await mkdir(folder);
  await mkdir(`${folder}.draft/base`, { recursive: true });
  await writeFile(join(`${folder}.draft`, "PG_VERSION"), "17\n");
  expect(await ask(folder)).toEqual([{ one: 1 }]);
  expect((await readdir(home)).filter((name) => name.startsWith("half-made"))).toEqual(["half-made"]);
});

it("a damaged database says what to do, and is left as it is", { timeout: WITHIN_MS }, async () => {
  const folder = join(home, "whole");
  await ask(folder);
  const damaged = join(home, "damaged");
  await cp(folder, damaged, { recursive: true });
  await rm(join(damaged, "global/pg_control"));
  await expect(openEmbeddedDatabase(damaged)).rejects.toThrow(/damaged does not open: restore it from a backup/);
  expect(existsSync(join(damaged, "PG_VERSION"))).toBe(true);
});
