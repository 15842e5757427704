import { type DestinationStream, type Logger, pino } from "pino";
import { serializeError } from "./serialize-error.ts";

export type { Logger };

/**
 * The process's log: JSON lines on standard output, or where `to` says. Secrets, codes and contacts never reach it:
 * callers log identifiers, errors (under `err`) are logged without the values they carry, and paths with a secret are
 * cut before they are logged.
 */
export function createLog(level: "silent" | "info" | "debug", to: DestinationStream = pino.destination(1)): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } };
  return pino(options, to);
}
