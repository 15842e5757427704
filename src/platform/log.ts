import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { isUnavailable } from "./db/availability.ts";
import { serializeError } from "./serialize-error.ts";

export type { Logger };

/** Lines are written in the background, many at once under load: what is under way is written when the process ends. */
const openOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false });

/** Within this time, in milliseconds, the same words about something that cannot be reached are written once. */
const SAME_OUTAGE_MS = 15_000;

/**
 * Returns the filter of what an outage says: each call and each message that fails for it would write a line, hundreds
 * a minute. The next line with the same words says how many were left out.
 */
function onceAnOutage(): (merged: object, message: string | undefined) => object | undefined {
  const written = new Map<string, { at: number; left: number }>();
  return (merged, message = "") => {
    if (!("err" in merged && isUnavailable(merged.err))) return merged;
    const last = written.get(message);
    if (last && Date.now() - last.at < SAME_OUTAGE_MS) {
      last.left += 1;
      return undefined;
    }
    written.set(message, { at: Date.now(), left: 0 });
    return last?.left ? { ...merged, alike: last.left } : merged;
  };
}

/**
 * The process's log: JSON lines on standard output, or where `to` says. Secrets, codes and contacts never reach it:
 * callers log identifiers, errors (under `err`) are logged without the values they carry, and paths with a secret are
 * cut before they are logged.
 */
export function createLog(level: "silent" | "info" | "debug", to: DestinationStream = openOutput()): Logger {
  const filter = onceAnOutage();
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    hooks: {
      logMethod([merged, ...rest], method) {
        const written = typeof merged === "object" && merged !== null ? filter(merged, rest[0]) : merged;
        if (written !== undefined) method.apply(this, [written as string, ...rest]);
      },
    },
  };
  return pino(options, to);
}

/** Reports how far long work is, in one short English line. It may be called often: who shows it leaves lines out. */
export type Progress = (line: string) => void;
