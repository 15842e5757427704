import { DataDirInUse } from "#platform/admin-socket.ts";
import { tellError, tellErrorInLine } from "#platform/tell-error.ts";
import { ConfigError } from "./config.ts";

/** Says why this process could not do what it was started for, and ends it. */
export function endWithError(error: unknown): never {
  if (error instanceof ConfigError) process.stderr.write(`The configuration is wrong:\n${error.message}\n`);
  else if (error instanceof DataDirInUse) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${tellErrorInLine(error)}\n${tellError(error).stack}\n`);
  process.exit(1);
}
