import { mkdir, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hashToken } from "./ids.ts";
import { tellErrorInLine } from "./tell-error.ts";

// Unix sockets have short names.
const LONGEST_PATH = 100;

/** Another process serves this data folder. */
export class DataDirInUse extends Error {}

/** Where the process that holds a data folder listens for commands of the same machine. */
function controlSocketOf(dataDir: string): string {
  const inside = join(resolve(dataDir), "control.sock");
  return inside.length <= LONGEST_PATH ? inside : join(tmpdir(), `akwaba-${hashToken(inside).slice(0, 16)}.sock`);
}

/**
 * The data folder belongs to this process until the returned server is closed, and commands reach it
 * there, each with what was said to it. A socket left by a process that was killed is taken over. Throws `DataDirInUse` where another
 * process answers.
 */
export async function holdDataDir(
  dataDir: string,
  commands: Readonly<Record<string, (about: string) => Promise<unknown>>>,
): Promise<Server> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = controlSocketOf(dataDir);
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://control");
    const command = commands[pathname.slice(1)];
    if (!command) {
      answer.writeHead(404).end();
      return;
    }
    command(searchParams.get("about") ?? "").then(
      (result) => answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result)),
      (error: unknown) => answer.writeHead(500).end(tellErrorInLine(error)),
    );
  });
  try {
    await listen(server, path);
  } catch (error) {
    if (!isInUse(error)) throw error;
    if ((await askControl(dataDir, "alive")) !== undefined) {
      throw new DataDirInUse(`${resolve(dataDir)} is in use by another process`);
    }
    await rm(path, { force: true });
    await listen(server, path);
  }
  return server;
}

/** What the process that holds the folder answers to a command, with what it is about, or undefined where none holds it. */
export function askControl(
  dataDir: string,
  command: string,
  about = "",
): Promise<{ status: number; body: string } | undefined> {
  return new Promise((resolveAnswer, reject) => {
    const call = request(
      { socketPath: controlSocketOf(dataDir), path: `/${command}?about=${encodeURIComponent(about)}` },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          body += chunk;
        });
        answer.on("end", () => resolveAnswer({ status: answer.statusCode ?? 0, body }));
      },
    );
    call.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolveAnswer(undefined);
      else reject(error);
    });
    call.end();
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.off("error", reject);
      done();
    });
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
