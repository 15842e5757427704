import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const DEBIAN_FOLDER = "/usr/lib/postgresql";
const OLDEST_SUPPORTED = 15;
/** Throw-away data need not survive a power cut. */
const FAST_AND_UNSAFE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/** Returns the folder of the newest PostgreSQL programs on this Debian, or undefined if none is 15 or later. */
export function findPostgresFolder() {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const version = readdirSync(DEBIAN_FOLDER)
    .map(Number)
    .filter((number) => number >= OLDEST_SUPPORTED && existsSync(join(DEBIAN_FOLDER, String(number), "bin/initdb")))
    .sort((a, b) => b - a)[0];
  return version === undefined ? undefined : join(DEBIAN_FOLDER, String(version), "bin");
}

/**
 * Starts a PostgreSQL of its own, with these settings too, on a free loopback port (`url`) and on a socket in its
 * folder, over which a statement takes a tenth less time (`socketUrl`). `pause` cuts all connections and ends it,
 * `resume` starts it again. From `freeze` to `thaw` it does not respond, with its connections open. `log` is the file
 * of what it reports. `stop` ends and deletes it, and so does the end of this process, except by SIGKILL.
 */
export async function startThrowawayPostgres(more = []) {
  const programs = findPostgresFolder();
  if (!programs) throw new Error(`no PostgreSQL ${OLDEST_SUPPORTED} or later under ${DEBIAN_FOLDER}`);
  const port = await findFreePort();
  const home = mkdtempSync(join(tmpdir(), "akwaba-postgres-"));
  const data = join(home, "data");
  // PostgreSQL refuses to run as root.
  const asPostgres = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  if (asPostgres.length > 0) spawnSync("chown", ["postgres", home]);

  const run = (program, ...args) => {
    const [command, ...rest] = [...asPostgres, join(programs, program), ...args];
    const done = spawnSync(command, rest, { cwd: home, encoding: "utf8" });
    if (done.status === 0) return;
    throw new Error(`${program} failed: ${done.error?.message ?? `${done.stdout}${done.stderr}`}`);
  };

  const postmaster = () => Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
  const backends = () => {
    const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(postmaster())], { encoding: "utf8" });
    return stdout.split("\n").filter(Boolean).map(Number);
  };
  let frozen = false;
  // The postmaster is frozen first and thawed last: in between, none of its processes starts or is reaped.
  const freeze = () => {
    frozen = true;
    process.kill(postmaster(), "SIGSTOP");
    for (const pid of backends()) process.kill(pid, "SIGSTOP");
  };
  const thaw = () => {
    frozen = false;
    for (const pid of backends()) process.kill(pid, "SIGCONT");
    process.kill(postmaster(), "SIGCONT");
  };

  let running = true;
  const stop = () => {
    if (!running) return;
    running = false;
    process.off("exit", stop);
    if (frozen) thaw();
    try {
      run("pg_ctl", "stop", "-D", data, "-m", "immediate", "-s");
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };
  process.on("exit", stop);

  run("initdb", "-D", data, "-U", "akwaba", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${home}`, ...FAST_AND_UNSAFE, ...more];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  const log = join(home, "log");
  const resume = () => run("pg_ctl", "start", "-D", data, "-w", "-s", "-l", log, "-o", options);
  // Not "immediate": without synchronous commits that would drop the last commits.
  const pause = () => run("pg_ctl", "stop", "-D", data, "-m", "fast", "-s");
  resume();
  const url = `postgres://akwaba@127.0.0.1:${port}/postgres`;
  return { url, socketUrl: `${url}?host=${encodeURIComponent(home)}`, log, pause, resume, freeze, thaw, stop };
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
