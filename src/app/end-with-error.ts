import { Refused } from "#platform/errors.ts";
import { describeError, serializeError } from "#platform/serialize-error.ts";
import { ConfigError } from "./config.ts";

/** Writes why this process failed, and ends it. */
export function endWithError(error: unknown): never {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

/** Returns why this process failed: what the operator must mend, or what happened and where. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n${error.message}`;
  if (error instanceof Refused) return error.message;
  return `${describeError(error)}\n${serializeError(error).stack}`;
}
