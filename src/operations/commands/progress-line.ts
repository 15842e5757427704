import type { WriteStream } from "node:tty";
import type { Progress } from "#platform/progress.ts";

/** How often a terminal is written to, in milliseconds. */
const REDRAW_MS = 100;
/** How often a log is, which keeps every line. */
const LOG_MS = 10_000;

const CLEAR_LINE = "\r\u001b[K";

/**
 * Returns what shows the progress of a command: on a terminal one line that is replaced, in a log one line every ten
 * seconds. Call `end` before anything else is written.
 */
export function createProgressLine(stream: WriteStream): { show: Progress; end: () => void } {
  const everyMs = stream.isTTY ? REDRAW_MS : LOG_MS;
  // A command that is done at once leaves no line in a log.
  let shownAt = stream.isTTY ? 0 : performance.now();
  let drawn = false;
  return {
    show(line) {
      const now = performance.now();
      if (now - shownAt < everyMs) return;
      shownAt = now;
      drawn = stream.isTTY;
      stream.write(stream.isTTY ? `${CLEAR_LINE}${line.slice(0, stream.columns - 1)}` : `${line}\n`);
    },
    end() {
      if (drawn) stream.write(CLEAR_LINE);
      drawn = false;
    },
  };
}
