import { type DestinationStream, type Logger, pino } from "pino";
import { serializeError } from "./serialize-error.ts";

export type { Logger };

/** Lines are written in the background, many at once under load: what is under way is written when the process ends. */
const openOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false });

/**
 * The process's log: JSON lines on standard output, or where `to` says. Secrets, codes and contacts never reach it:
 * callers log identifiers, errors (under `err`) are logged without the values they carry, and paths with a secret are
 * cut before they are logged.
 */
export function createLog(level: "silent" | "info" | "debug", to: DestinationStream = openOutput()): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } };
  return pino(options, to);
}
