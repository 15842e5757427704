import { Refused } from "#platform/refused.ts";
import { describeError, serializeError } from "#platform/serialize-error.ts";
import { ConfigError } from "./config.ts";

/** Logs why this process failed, and ends it. */
export function endWithError(error: unknown): never {
  if (error instanceof ConfigError) process.stderr.write(`The configuration is wrong:\n${error.message}\n`);
  else if (error instanceof Refused) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${describeError(error)}\n${serializeError(error).stack}\n`);
  process.exit(1);
}
