import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const NGINX = "/usr/sbin/nginx";

/** The proxy in front of the nodes. */
export interface Nginx {
  url: string;
  /**
   * Returns how many requests it sent to a second node because the first one did not take them, and how many got 502.
   */
  countRetries(): Promise<{ retried: number; failed: number }>;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of two nodes, with the site's own example and nothing else changed but its addresses, folders
 * and TLS. `port` is that of its address. Throws if the example has changed.
 */
export async function startNginx(port: number, nodePorts: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "akwaba-nginx-"));
  await writeFile(join(folder, "site.conf"), await exampleFor(folder, port, nodePorts));
  await writeFile(join(folder, "nginx.conf"), mainConfiguration(folder));
  const child: ChildProcess = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", end);
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url, child);
  return {
    url,
    async countRetries() {
      const lines = (await readFile(join(folder, "access.log"), "utf8")).split("\n").filter(Boolean);
      const retried = lines.filter((line) => /^\d+ "[^"]*,/.test(line));
      return { retried: retried.length, failed: lines.filter((line) => line.startsWith("502 ")).length };
    },
    async stop() {
      process.off("exit", end);
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function exampleFor(folder: string, port: number, nodePorts: readonly [number, number]): Promise<string> {
  const changes: readonly [string | RegExp, string][] = [
    ["127.0.0.1:3001", `127.0.0.1:${nodePorts[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${nodePorts[1]}`],
    [/server \{\s+listen 80;[^}]*\}/, ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*;/, ""],
    [/ssl_certificate_key .*;/, ""],
    ["/var/lib/nginx/akwaba", join(folder, "cache")],
    ["/opt/akwaba/ops", join(process.cwd(), "ops")],
  ];
  let example = await readFile("ops/nginx.conf", "utf8");
  for (const [from, to] of changes) {
    const changed = example.replace(from, to);
    if (changed === example) throw new Error(`ops/nginx.conf does not contain ${from}`);
    example = changed;
  }
  return example;
}

function mainConfiguration(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    // Its workers must reach the folder, which belongs to the one who runs this.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "daemon off;",
    "worker_processes 1;",
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    "worker_rlimit_nofile 20000;",
    "events { worker_connections 8192; }",
    "http {",
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `log_format tries '$status "$upstream_status" $request_method $uri';`,
    `access_log ${folder}/access.log tries;`,
    "include site.conf;",
    "}",
  ].join("\n");
}

async function untilListening(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    // Any answer is one, also that no node is up.
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await sleep(50);
  }
}
