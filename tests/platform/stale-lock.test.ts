// Only in full runs: processes that race for a folder, several times.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const ROUNDS = 4;
const AT_ONCE = 3;
/** In this many milliseconds all have started, and wait for the same moment. */
const STARTING_MS = 4_000;

const KILLED = `require("node:http").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))`;
const LOCK = `
const { lockDataDir } = await import("#platform/admin-socket.ts");
const [folder, at] = process.argv.slice(-2);
await new Promise((go) => setTimeout(go, Number(at) - Date.now()));
await lockDataDir(folder, {}).then(() => console.log("held"), (error) => console.log(error.constructor.name));
await new Promise((late) => setTimeout(late, 3000));
process.exit(0);
`;

async function lock(folder: string, at: number): Promise<string> {
  const program = ["--import", "tsx", "--input-type=module", "-e", LOCK, "--", folder, String(at)];
  const one = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  return (await text(one.stdout)).trim();
}

it("of several that find the socket of a killed process at once, at most one holds the data folder", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), "akwaba-lock-"));
    await once(spawn(process.execPath, ["-e", KILLED, join(folder, "admin.sock")]), "exit");
    const at = Date.now() + STARTING_MS;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => lock(folder, at)));
    expect(answers.filter((one) => one === "held").length).toBeLessThanOrEqual(1);
    for (const one of answers) expect(["held", "DataDirInUse"]).toContain(one);
    await rm(folder, { recursive: true });
  }
});
