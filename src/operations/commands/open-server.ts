import { type Config, ConfigError } from "#app/config.ts";
import { explain, type ServerVariable } from "#app/reach-server.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";

/** Opens a database server for a command. Throws `ConfigError` with what to do if it cannot be opened. */
export async function openServer({ name, url }: ServerVariable): Promise<DatabaseHandle> {
  try {
    return await openServerDatabase(url, createLog("silent"));
  } catch (error) {
    throw new ConfigError(`${name}: ${explain(error, { name, url })}`, { cause: error });
  }
}

/** Returns the variable by which the owner of the tables opens the server at `databaseUrl`. */
export function ownersVariable(
  databaseUrl: string,
  { databaseOwnerUrl }: Pick<Config, "databaseOwnerUrl">,
): ServerVariable {
  if (databaseOwnerUrl) return { name: "DATABASE_OWNER_URL", url: databaseOwnerUrl };
  return { name: "DATABASE_URL", url: databaseUrl };
}
