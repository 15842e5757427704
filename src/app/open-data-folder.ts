import { resolve } from "node:path";
import { makePrivate } from "#platform/private-folder.ts";
import { type Config, ConfigError } from "./config.ts";

/** Codes of the system for a folder that cannot be made or written to. */
const UNUSABLE = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|ENOENT)$/;

/** Creates the data folder and closes it to other users. Throws `ConfigError` with what to do if it cannot be used. */
export async function openDataFolder({ dataDir }: Pick<Config, "dataDir">): Promise<void> {
  try {
    await makePrivate(dataDir);
  } catch (error) {
    const code = String(Reflect.get(Object(error), "code"));
    if (!UNUSABLE.test(code)) throw error;
    const folder = resolve(dataDir);
    const cure =
      code === "ENOSPC"
        ? "make room on its disk"
        : `create it for this account: install -d -o <user> -m 0700 ${folder}`;
    throw new ConfigError(`DATA_DIR: the folder ${folder} cannot be used (${code}): ${cure}`, { cause: error });
  }
}
