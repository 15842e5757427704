import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ConfigError, readConfig } from "#app/config.ts";
import { describeFailure } from "#app/end-with-error.ts";
import { explain } from "#app/reach-server.ts";
import { startSite } from "#app/start-site.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { COMPILED } from "../setup/compiled.ts";
import { createServerDatabase } from "../setup/test-database.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-start-errors-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["build/app/main.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...COMPILED,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      SEED_DEMO: "false",
      PORT: "0",
      ...environment,
    },
  });
}

/** Starts the built site, which fails, and returns the one message that it ends with. */
async function failure(environment: Record<string, string>): Promise<string> {
  const child = start(environment);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("the site has no output");
  const [said, , [code]] = await Promise.all([text(stderr), text(stdout), once(child, "exit")]);
  expect(code).toBe(1);
  const lines = said
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.level).toBe(60);
  expect(lines[0]?.msg).not.toMatch(/\n\s+at /);
  return lines[0]?.msg ?? "";
}

/** Starts the site in this process, which fails, and returns the message that the built one would end with. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, SEED_DEMO: "false", PORT: "0", ...environment });
  const started = await startSite(config, { log: createLog("silent"), schedules: false }).catch(
    (error: unknown) => error,
  );
  expect(started).toBeInstanceOf(ConfigError);
  return describeFailure(started);
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("a start that fails says in one message which variable is wrong and what to do", () => {
  it("of a port that is in use, and of a folder that cannot be used", async () => {
    const server = createServer();
    const port = await listening(server);
    // Which database it is makes no difference, but an embedded one has to be created first.
    const database = inject("databaseTemplate").kind === "server" ? await createServerDatabase() : undefined;
    expect(await failure({ PORT: String(port), ...(database && { DATABASE_URL: database.url }) })).toMatch(
      /^The configuration is wrong:\nPORT: the port \d+ .* is in use .*stop what listens/,
    );
    server.close();
    await database?.drop();
    await writeFile(join(dataDir, "a-file"), "");
    expect(await refusal({ DATA_DIR: join(dataDir, "a-file", "data") })).toMatch(
      /\nDATA_DIR: the folder .*a-file\/data cannot be used \(ENOTDIR\)/,
    );
  });

  it("of a mistyped variable, but not of one that only looks alike beside the right one", () => {
    const url = "smtp://mail.example";
    expect(() => readConfig({ SMPT_URL: url })).toThrow("SMPT_URL: is no variable of the site: did you mean SMTP_URL?");
    expect(() => readConfig({ DATABSE_OWNER_URL: "x", PUBLICURL: "x" })).toThrow(
      /DATABASE_OWNER_URL\?\n.*PUBLIC_URL\?/,
    );
    expect(readConfig({ SMPT_URL: url, SMTP_URL: url, MAIL_FROM: "a@b.example" }).smtpUrl).toBe(url);
    expect(() =>
      readConfig({ JAVA_DIR: "x", HOSTS: "x", PORTS: "x", SECRET_KEY_BASE: "x", TEST_DATABASE_URL: "x" }),
    ).not.toThrow();
  });

  it("takes a secret from a file, and says if the file cannot be read or the variable is given too", async () => {
    const file = join(dataDir, "url");
    await writeFile(file, "postgres://akwaba@db.example/akwaba\n");
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgres://akwaba@db.example/akwaba");
    expect(() => readConfig({ DATABASE_URL_FILE: `${file}-missing` })).toThrow(
      "DATABASE_URL_FILE: the file cannot be read (ENOENT)",
    );
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://a@b/c" })).toThrow(
      /^DATABASE_URL_FILE: must not be given/,
    );
  });

  it("of a server that refuses connections, after it was waited for", () => {
    const url = "postgres://akwaba@127.0.0.1:1/akwaba";
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    expect(explain(refused, { name: "DATABASE_URL", url })).toBe(
      "no server listens at 127.0.0.1:1 (ECONNREFUSED): start PostgreSQL, or correct the address",
    );
  });
});

describe.runIf(inject("databaseTemplate").kind === "server")("a start on a database server", () => {
  const role = `akwaba_${randomBytes(6).toString("hex")}`;
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let admin: DatabaseHandle;
  beforeAll(async () => {
    const template = inject("databaseTemplate");
    if (template.kind !== "server") throw new Error("this test needs TEST_DATABASE_URL");
    database = await createServerDatabase();
    admin = await openServerDatabase(template.serverUrl, createLog("silent"));
    await admin.db.execute(`create role ${role} login password 'secret'`);
  });
  afterAll(async () => {
    await admin.close();
    await database.drop();
    const again = await openServerDatabase(
      (inject("databaseTemplate") as { serverUrl: string }).serverUrl,
      createLog("silent"),
    );
    await again.db.execute(`drop role ${role}`);
    await again.close();
  });
  const urlOf = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  it("names an unknown database, an unknown role, and a role that does not own the database", async () => {
    const unknown = urlOf((url) => {
      url.pathname = "/akwaba_nowhere";
    });
    expect(await failure({ DATABASE_URL: unknown })).toMatch(
      /\nDATABASE_URL: there is no database akwaba_nowhere at .*create it/,
    );
    const nobody = urlOf((url) => {
      url.username = "akwaba_nobody";
    });
    expect(await refusal({ DATABASE_URL: nobody })).toMatch(
      /\nDATABASE_URL: the server .* refuses the role akwaba_nobody or its password/,
    );
    const other = urlOf((url) => {
      url.username = role;
      url.password = "secret";
    });
    expect(await refusal({ DATABASE_URL: other })).toMatch(
      new RegExp(`\\nDATABASE_URL: the role ${role} may not migrate .*DATABASE_OWNER_URL`),
    );
    expect(await refusal({ DATABASE_URL: database.url, DATABASE_OWNER_URL: other })).toMatch(
      /\nDATABASE_OWNER_URL: the role .* may not migrate/,
    );
  });

  it("refuses a database that cannot store all letters, and says how to create one that can", async () => {
    const name = `akwaba_ascii_${randomBytes(6).toString("hex")}`;
    await admin.db.execute(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    const ascii = urlOf((url) => {
      url.pathname = `/${name}`;
    });
    expect(await refusal({ DATABASE_URL: ascii })).toMatch(
      new RegExp(`\\nDATABASE_URL: the database ${name} .*SQL_ASCII: create it anew with encoding 'UTF8'`),
    );
    await admin.db.execute(`drop database ${name} with (force)`);
  });

  it("waits for a server that is not there yet, and its log is JSON to the last line", async () => {
    const { hostname, port: real } = new URL(database.url);
    // Closes each connection, as a server does that is starting, until it forwards them.
    let forwards = false;
    const server = createServer((socket) => {
      const there = forwards ? connect(Number(real), hostname) : undefined;
      for (const one of [socket, there]) one?.on("error", () => undefined);
      if (there) socket.pipe(there).pipe(socket);
      else socket.destroy();
    });
    const port = await listening(server);
    const here = urlOf((url) => {
      url.host = `127.0.0.1:${port}`;
      // The tests may reach the server by its socket.
      url.searchParams.delete("host");
    });
    const child = start({ DATABASE_URL: here });
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error("the site has no output");
    let said = "";
    stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
    const lines: { msg: string }[] = [];
    let rest = "";
    const heard = (pattern: RegExp) =>
      expect.poll(() => [...lines.map(({ msg }) => msg), said].join("\n"), { timeout: 300_000 }).toMatch(pattern);
    stdout.setEncoding("utf8").on("data", (chunk: string) => {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts.map((line) => JSON.parse(line) as { msg: string }));
    });
    await heard(/DATABASE_URL is not there yet: waiting/);
    forwards = true;
    await heard(/Akwaba est ouvert/);
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    expect((await exited)[0]).toBe(0);
    expect(said).toBe("");
    server.close();
  });
});
