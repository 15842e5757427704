import { readFileSync } from "node:fs";

// Linux counts in hundredths of a second, and in pages of 4 KB.
const TICKS_A_SECOND = 100;
const PAGES_A_MEGABYTE = 256;

/** Returns the seconds of processor time that this process has used so far; NaN if the system does not say. */
export function cpuSeconds(pid: number): number {
  try {
    // The name may hold anything: the fields are counted from its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Returns the megabytes of memory that this process holds; NaN if the system does not say. */
export function residentMegabytes(pid: number): number {
  try {
    return Math.round(Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) / PAGES_A_MEGABYTE);
  } catch {
    return Number.NaN;
  }
}
