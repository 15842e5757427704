import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { COMMANDS } from "#operations/commands/commands.ts";
import { lockDataDir } from "#platform/admin-socket.ts";
import { runCommand } from "../fixtures/run-command.ts";

let dataDir: string;
let site: Server;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-commands-"));
  site = await lockDataDir(dataDir, {
    "check-data": async () => [{ invariant: "each gift has a receipt", rows: [{ id: 7 }] }],
  });
});
// Not all mocks: the guard of the console is one too.
const captured: { mockRestore(): void }[] = [];
afterEach(() => {
  for (const spy of captured.splice(0)) spy.mockRestore();
});
afterAll(async () => {
  await new Promise((closed) => site.close(closed));
  await rm(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir });

/** Returns what is written to these streams until the test ends. */
function capture(name: "stdout" | "stderr"): () => string {
  const written: string[] = [];
  captured.push(vi.spyOn(process[name], "write").mockImplementation((text) => written.push(String(text)) > 0));
  return () => written.splice(0).join("");
}

it("all commands are listed, and the exit code says whether that was the request", async () => {
  const [requested, unknown] = await Promise.all([run("--help"), run("restart")]);
  expect(requested).toMatchObject({ code: 0, stdout: expect.stringContaining("npm run check:data"), stderr: "" });
  expect(unknown).toMatchObject({ code: 2, stdout: "", stderr: `There is no command restart.\n\n${requested.stdout}` });
});

it("each command is a script, explains itself and refuses what it does not know", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };
  const [stdout, stderr] = [capture("stdout"), capture("stderr")];
  for (const { name, run } of COMMANDS) {
    expect(scripts[name]).toBe(`node build/app/cli.js ${name.replaceAll(":", "-")}`);
    expect(await run(["--help"])).toBe(0);
    const usage = stdout();
    expect(usage).toMatch(new RegExp(`npm run ${name}\\b[^]*--help[^]*\\nExit code: 0 `));
    expect(await run(["--sideways"])).toBe(2);
    expect(stderr()).toMatch(/--sideways/);
    expect(stdout()).toBe("");
  }
  expect(await COMMANDS.find(({ name }) => name === "reset:two-factor")?.run([])).toBe(2);
  expect(stderr()).toMatch(/^Give <address>: /);
});

it.each(["check-data", "backup", "clear-simulated"])(
  "%s says in one sentence that no database server listens, and what to do",
  async (name) => {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: "postgres://akwaba@127.0.0.1:1/akwaba" };
    const { code, stderr } = await runCommand(
      name === "backup" ? [name, join(dataDir, "akwaba.backup")] : [name],
      environment,
    );
    expect(code).toBe(1);
    expect(stderr).toBe(
      "The configuration is wrong:\nDATABASE_URL: no server listens at 127.0.0.1:1 (ECONNREFUSED): start PostgreSQL, or correct the address\n",
    );
  },
);

it("a command on an embedded database is carried out by the site that serves it", async () => {
  const checked = await run("check-data");
  expect(checked).toMatchObject({ code: 1, stderr: "" });
  expect(checked.stdout).toMatch(/^✗ violated: each gift has a receipt\n {4}\{"id":7\}\n\d+ of \d+ invariants hold\n$/);
});

it("a wrong configuration is named", async () => {
  const wrong = await runCommand(["check:data"], { DATA_DIR: dataDir, DATABASE_URL: "mysql://localhost" });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("DATABASE_URL: must be a postgres:// URL") });
});
