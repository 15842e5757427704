import { type Logger, pino } from "pino";

export type { Logger };

/**
 * The process's log: JSON lines on standard output. Secrets, codes and contacts never reach it: callers
 * name identifiers, and the paths that carry a secret are cut before they are logged.
 */
export function createLog(level: "silent" | "info" | "debug"): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
