import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "#platform/db/availability.ts";
import type { Logger } from "#platform/log.ts";
import { describeError, reasonOf } from "#platform/serialize-error.ts";
import { ConfigError } from "./config.ts";

const WAIT_MS = 60_000;
const TRY_EVERY_MS = 1_000;
const SAID_EVERY_MS = 15_000;

/** A variable with the URL of a database server. */
export interface ServerVariable {
  name: "DATABASE_URL" | "DATABASE_OWNER_URL";
  url: string;
}

/**
 * Opens a database server by this variable. One that is not there yet, as at the boot of a machine, is waited for up to
 * a minute. Throws `ConfigError` with what to do if it cannot be opened.
 */
export async function reachServer<Opened>(
  variable: ServerVariable,
  open: (url: string) => Promise<Opened>,
  log: Logger,
): Promise<Opened> {
  const startedAt = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await open(variable.url);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const now = performance.now();
      if (!isUnavailable(error) || now - startedAt > WAIT_MS) {
        throw new ConfigError(`${variable.name}: ${explain(error, variable)}`, { cause: error });
      }
      if (now - saidAt > SAID_EVERY_MS) {
        log.warn({ reason: describeError(error) }, `the database of ${variable.name} is not there yet: waiting`);
        saidAt = now;
      }
      await sleep(TRY_EVERY_MS);
    }
  }
}

/**
 * Throws `ConfigError` with what to do if `migrate` lacks a right, or migrates another database than this program's.
 */
export async function explainMigration(variable: ServerVariable, migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    const { database, role } = partsOf(variable.url);
    const code = codeOf(error);
    if (code === "42501") {
      throw new ConfigError(
        `${variable.name}: the role ${role} may not migrate the database ${database} (${reasonOf(error)}): ` +
          `name the role that owns it and its tables in ${variable.name === "DATABASE_URL" ? "DATABASE_OWNER_URL" : variable.name}, ` +
          `or make it their owner: alter database ${database} owner to ${role}`,
        { cause: error },
      );
    }
    if (code === "42P07" || code === "42710") {
      throw new ConfigError(
        `${variable.name}: the database ${database} holds tables of another program (${reasonOf(error)}): name an empty one`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Returns why the server cannot be opened, and what to do. */
export function explain(error: unknown, { url }: ServerVariable): string {
  const { host, database, role } = partsOf(url);
  switch (codeOf(error)) {
    case "ECONNREFUSED":
      return `no server listens at ${host} (ECONNREFUSED): start PostgreSQL, or correct the address`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the name of ${host} is not known: correct the address`;
    case "28P01":
    case "28000":
      return `the server at ${host} refuses the role ${role} or its password: correct them, or alter role ${role} password '…'`;
    case "3D000":
      return `there is no database ${database} at ${host}: create it (createdb -O <owner> ${database}), or correct the name`;
    case "42501":
      return `the role ${role} may not connect to ${database}: grant connect on database ${database} to ${role}`;
    case "53300":
      return `the server at ${host} has no connection left: raise max_connections, or lower DATABASE_POOL`;
    default:
      return isUnavailable(error)
        ? `the server at ${host} does not answer (${reasonOf(error)}): start it, or correct the address`
        : `the database ${database} at ${host} cannot be opened (${reasonOf(error)})`;
  }
}

function partsOf(url: string): { host: string; database: string; role: string } {
  const { host, pathname, username } = new URL(url);
  return { host: host || "this machine", database: pathname.slice(1), role: decodeURIComponent(username) };
}

/** Returns the code of the innermost error that has one. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const code: unknown = Reflect.get(error, "code");
  return codeOf(error.cause) ?? (typeof code === "string" ? code : undefined);
}
