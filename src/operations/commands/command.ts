import type { WriteStream } from "node:tty";
import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { type Config, readConfig } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { callAdmin, lockDataDir } from "#platform/admin-socket.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import type { Progress } from "#platform/log.ts";
import { openServer } from "./open-server.ts";

/** Exit code of a command that was called wrongly. */
export const CALLED_WRONGLY = 2;

interface Option extends ParseArgsOptionDescriptor {
  type: "string" | "boolean";
  /** The effect of the option, in one line. */
  summary: string;
  /** The name of its value in the help, if it has one: `days`. */
  value?: string;
}

type Options = Readonly<Record<string, Option>>;

/** Arguments of a command without a dash. Optional ones come last. */
type Positionals = readonly { name: string; summary: string; optional?: true }[];

type PositionalsOf<Names extends Positionals> = {
  [Index in keyof Names]: Names[Index] extends { optional: true } ? string | undefined : string;
};

interface Definition<Given extends Options, Names extends Positionals> {
  /** As it is typed after `npm run`: `check:data`. */
  name: string;
  /** The purpose of the command, in one line. */
  summary: string;
  /** Further information for the operator: sentences, wrapped by hand. */
  details?: string;
  positionals: Names;
  options: Given;
  /** The meaning of the exit codes 0 and 1: `0 if all invariants hold, 1 if one does not`. */
  exitCodes: string;
  /** Carries the command out and returns its exit code. Throws `Refused` with what the operator must mend. */
  run(input: {
    values: ReturnType<typeof parseArgs<{ options: Given }>>["values"];
    positionals: PositionalsOf<Names>;
    progress: Progress;
  }): Promise<number>;
}

/** A command for an operator on the machine of the site. */
export interface Command {
  name: string;
  summary: string;
  /** Reads the arguments, carries the command out and returns its exit code. */
  run(args: readonly string[]): Promise<number>;
}

/**
 * Returns a command that answers `--help`, refuses wrong arguments with its usage (exit code 2), and shows its progress
 * on standard error. What it finds goes to standard output.
 */
export function defineCommand<const Given extends Options, const Names extends Positionals>(
  definition: Definition<Given, Names>,
): Command {
  const { name, summary } = definition;
  const usage = describeUsage(definition);
  return {
    name,
    summary,
    async run(args) {
      if (args.includes("--help") || args.includes("-h")) {
        process.stdout.write(usage);
        return 0;
      }
      const input = readArguments(definition, args);
      if (typeof input === "string") {
        process.stderr.write(`${input}\n\n${usage}`);
        return CALLED_WRONGLY;
      }
      const line = createProgressLine(process.stderr);
      try {
        return await definition.run({ ...input, progress: line.show });
      } finally {
        line.end();
      }
    },
  };
}

/** Returns the arguments, or what is wrong with them. */
function readArguments<Given extends Options, Names extends Positionals>(
  { options, positionals: names }: Definition<Given, Names>,
  args: readonly string[],
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const missing = names[positionals.length];
    if (missing && !missing.optional) return `Give <${missing.name}>: ${missing.summary}.`;
    if (positionals.length > names.length) return `Too many arguments: ${positionals.slice(names.length).join(" ")}`;
    return { values, positionals: positionals as PositionalsOf<Names> };
  } catch (error) {
    // parseArgs names the option that it does not know, or whose value is missing.
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function describeUsage<Given extends Options, Names extends Positionals>({
  name,
  summary,
  details,
  positionals,
  options,
  exitCodes,
}: Definition<Given, Names>): string {
  const rows = [
    ...positionals.map((one) => [`<${one.name}>`, one.summary] as const),
    ...Object.entries(options).map(([option, { value, summary: what }]) => [
      `--${option}${value ? ` <${value}>` : ""}`,
      what,
    ]),
    ["--help", "shows this text"],
  ];
  const width = Math.max(...rows.map(([term = ""]) => term.length));
  const dashes = positionals.length > 0 || Object.keys(options).length > 0 ? " --" : "";
  const named = positionals.map(({ name: one, optional }) => (optional ? ` [<${one}>]` : ` <${one}>`)).join("");
  return [
    `${summary}`,
    "",
    `  npm run ${name}${dashes}${named}${Object.keys(options).length > 0 ? " [options]" : ""}`,
    "",
    ...rows.map(([term = "", what]) => `  ${term.padEnd(width)}  ${what}`),
    "",
    ...(details ? [details.trim(), ""] : []),
    `Exit code: ${exitCodes}, ${CALLED_WRONGLY} if it was called wrongly.`,
    "",
  ].join("\n");
}

/** Interval between writes to a terminal, in milliseconds. */
const REDRAW_MS = 100;
/** Interval between writes to a log, in milliseconds: longer, because a log keeps every line. */
const LOG_MS = 10_000;

const CLEAR_LINE = "\r\u001b[K";

/**
 * Returns what shows the progress of a command: on a terminal one line that is replaced, in a log one line every ten
 * seconds. Call `end` before anything else is written.
 */
function createProgressLine(stream: WriteStream): { show: Progress; end: () => void } {
  const everyMs = stream.isTTY ? REDRAW_MS : LOG_MS;
  // A command that is done at once leaves no line in a log.
  let shownAt = stream.isTTY ? 0 : performance.now();
  let drawn = false;
  return {
    show(line) {
      const now = performance.now();
      if (now - shownAt < everyMs) return;
      shownAt = now;
      drawn = stream.isTTY;
      stream.write(stream.isTTY ? `${CLEAR_LINE}${line.slice(0, stream.columns - 1)}` : `${line}\n`);
    },
    end() {
      if (drawn) stream.write(CLEAR_LINE);
      drawn = false;
    },
  };
}

/**
 * Returns the result of a command on the data of this installation. An embedded database has one process: if a site
 * has it open, that site runs the command of the same name. Otherwise, and on PostgreSQL, `work` runs here. Throws
 * `DataDirInUse` if another command has the embedded database open.
 */
export async function runOnData<Result>(
  { command, argument, progress }: { command: string; argument?: unknown; progress: Progress },
  work: (parts: { db: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  if (config.databaseUrl) return closeAfter(await openServer({ name: "DATABASE_URL", url: config.databaseUrl }));
  const answer = await callAdmin(config.dataDir, command, { argument, progress });
  if (answer) return answer.result as Result;
  // No site must open it meanwhile.
  const lock = await lockDataDir(config.dataDir, {});
  try {
    return await closeAfter(await openEmbeddedDatabase(embeddedFolder(config)));
  } finally {
    lock.close();
  }

  async function closeAfter(handle: DatabaseHandle): Promise<Result> {
    try {
      return await work({ db: handle.db, config });
    } finally {
      await handle.close();
    }
  }
}
