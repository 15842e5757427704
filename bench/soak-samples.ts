import { setTimeout as sleep } from "node:timers/promises";
import type { DataSet } from "./data-set.ts";
import { residentMegabytes } from "./process-cost.ts";

/** The resources that the site held at a moment. */
export interface Sample {
  at: number;
  memoryMb: number;
  /** Connections to the database, and those of them that work. */
  connections: number;
  busy: number;
  /** Messages that wait in the outbox, and notifications of payments that wait to be worked off. */
  outbox: number;
  notifications: number;
}

const FIGURES = `select
  (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())::int as connections,
  (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active')::int
    as busy,
  (select count(*) from outbox where done_at is null)::int as outbox,
  (select count(*) from payment_notifications where processed_at is null)::int as notifications`;

/** Samples what the process and its database hold, every so many milliseconds until the signal. */
export async function sampleUntil(
  signal: AbortSignal,
  { pid, data, everyMs }: { pid: number; data: DataSet; everyMs: number },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!signal.aborted) {
    const [row] = await data.query<Omit<Sample, "at" | "memoryMb">>(FIGURES);
    if (row) samples.push({ at: Date.now(), memoryMb: residentMegabytes(pid), ...row });
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

/** Returns the mean of the quarter (0 to 3) of the series, by its place in time. */
export function meanOfQuarter(values: readonly number[], quarter: number): number {
  const part = values.slice(Math.floor((values.length * quarter) / 4), Math.floor((values.length * (quarter + 1)) / 4));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

/** True if a queue grows: the last quarter holds more than twice what the second did, and not only a few more. */
export function isGrowing(values: readonly number[]): boolean {
  const [second, last] = [meanOfQuarter(values, 1), meanOfQuarter(values, 3)];
  return last > 2 * second && last > second + 20;
}
