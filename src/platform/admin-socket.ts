import { once } from "node:events";
import { mkdir, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { json, text } from "node:stream/consumers";
import { Refused } from "./errors.ts";
import { hashToken } from "./ids.ts";
import type { Progress } from "./log.ts";
import { describeError } from "./serialize-error.ts";

// The longest path that Unix sockets allow everywhere.
const MAXIMUM_PATH = 100;

/** Thrown if another process has locked the data folder. */
export class DataDirInUse extends Refused {}

/**
 * The commands of the process that locks a data folder, by name. Each validates its argument, which is any JSON. Its
 * signal is aborted if the caller goes away.
 */
export type AdminCommands = Readonly<
  Record<string, (argument: unknown, call: { progress: Progress; signal: AbortSignal }) => Promise<unknown>>
>;

/** A line of an answer. The last one has the result or the error. */
type AnswerLine = { progress: string } | { result: unknown } | { error: string };

/**
 * Returns the path of the socket on which the process that locks a data folder accepts commands of the same machine.
 */
function adminSocketOf(dataDir: string): string {
  const inside = join(resolve(dataDir), "admin.sock");
  return inside.length <= MAXIMUM_PATH ? inside : join(tmpdir(), `akwaba-${hashToken(inside).slice(0, 16)}.sock`);
}

/**
 * Locks the data folder for this process until the returned server is closed, and runs the commands that
 * `callAdmin` sends there. Takes over a socket left by a process that was killed. Throws `DataDirInUse` if another
 * process answers.
 */
export async function lockDataDir(dataDir: string, commands: AdminCommands): Promise<Server> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = adminSocketOf(dataDir);
  const server = createServer((incoming, answer) => void answerCommand(commands, incoming, answer));
  try {
    await listen(server, path).catch((error: unknown) => {
      if (!hasCode(error, ["EADDRINUSE"])) throw error;
      return takeOver(server, path);
    });
  } catch (error) {
    // Another process has it, or was quicker to take it over.
    if (hasCode(error, ["EADDRINUSE", "EEXIST"])) {
      throw new DataDirInUse(`${resolve(dataDir)} is in use by another process`, { cause: error });
    }
    throw error;
  }
  return server;
}

/** A take-over lasts milliseconds: one that began this long ago was killed. */
const TAKING_OVER_MS = 5_000;

/**
 * Listens on a socket that a killed process has left: one process at a time, and only if none answers there then. Of
 * two that find it left, the second would otherwise remove the socket of the first. Throws an error with the code
 * EADDRINUSE or EEXIST if there is another process.
 */
async function takeOver(server: Server, path: string): Promise<void> {
  const turn = `${path}.taking`;
  const begun = await stat(turn).catch(() => undefined);
  if (begun && Date.now() - begun.mtimeMs > TAKING_OVER_MS) await rm(turn, { recursive: true, force: true });
  await mkdir(turn);
  try {
    const other = await send(path, "", undefined);
    other?.resume();
    if (!other) await rm(path, { force: true });
    await listen(server, path);
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/**
 * Returns the result of a command in the process that locks the folder, or undefined if no process does. Throws
 * `Refused` if the command failed there, or if that process ends meanwhile.
 */
export async function callAdmin(
  dataDir: string,
  command: string,
  { argument, progress }: { argument?: unknown; progress?: Progress } = {},
): Promise<{ result: unknown } | undefined> {
  const answer = await send(adminSocketOf(dataDir), command, argument);
  if (!answer) return undefined;
  if (answer.statusCode !== 200) throw new Refused(await text(answer));
  try {
    for await (const text of createInterface({ input: answer })) {
      const line = JSON.parse(text) as AnswerLine;
      if ("result" in line) return line;
      if ("error" in line) throw new Refused(line.error);
      progress?.(line.progress);
    }
  } catch (error) {
    if (!hasCode(error, ["ECONNRESET"])) throw error;
  } finally {
    // The command is told that its caller is gone.
    answer.destroy();
  }
  throw new Refused("the running site ended before the command was done");
}

async function answerCommand(
  commands: AdminCommands,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const name = incoming.url?.slice(1) ?? "";
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    answer.writeHead(404).end(`the running site knows no command ${name}`);
    return;
  }
  const left = new AbortController();
  answer.once("close", () => left.abort());
  const write = (line: AnswerLine) => answer.write(`${JSON.stringify(line)}\n`);
  try {
    const result = await command(await json(incoming), {
      progress: (progress) => void write({ progress }),
      signal: left.signal,
    });
    write({ result: result ?? null });
  } catch (error) {
    write({ error: error instanceof Refused ? error.message : describeError(error) });
  }
  answer.end();
}

/** Resolves with the answer's head, or undefined if no process listens. */
async function send(socketPath: string, command: string, argument: unknown): Promise<IncomingMessage | undefined> {
  // A connection of its own: a kept one would lead to the process that had locked the folder before.
  const call = request({ socketPath, path: `/${command}`, method: "POST", agent: false });
  call.end(JSON.stringify(argument ?? null));
  try {
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    return answer;
  } catch (error) {
    // The last code means that the process ended during the call.
    if (hasCode(error, ["ECONNREFUSED", "ENOENT", "ECONNRESET"])) return undefined;
    throw error;
  }
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, "listening");
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
