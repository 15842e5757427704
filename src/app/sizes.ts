import { availableParallelism } from "node:os";
import * as z from "zod/mini";

/** The share of the machine and of the database server that this installation uses. */
export interface Sizes {
  /** Processes behind one port. */
  processes: number;
  /** Connections of one process to the database server, besides those that watch and listen. */
  databasePool: number;
  /** Bytes of cached responses in one process. */
  cacheBytes: number;
  /** Threads of one process that draw receipts. */
  renderThreads: number;
}

const LEAST_POOL = 6;
const MOST_THREADS = 4;
const MEGABYTE = 1024 * 1024;

const whole = (least: number, most: number) => {
  const text = `must be a whole number from ${least} to ${most}`;
  return z.optional(z.coerce.number(text).check(z.int(text), z.gte(least, text), z.lte(most, text)));
};

/** The variables of the environment that `readSizes` reads. */
export const SIZE_VARIABLES = {
  WEB_CONCURRENCY: whole(1, 64),
  DATABASE_POOL: whole(2, 200),
  CACHE_MB: whole(1, 4_096),
  RENDER_THREADS: whole(1, 16),
};

type SizeValues = { [Name in keyof typeof SIZE_VARIABLES]?: number | undefined };

/**
 * Returns the sizes. Those that are not given follow from the cores, of which each process has its share: 10, 12 and 24
 * connections, and 1, 1 and 4 threads for receipts, on 1, 2 and 8 cores; 64 MB of cached responses.
 */
export function readSizes(values: SizeValues, cores = availableParallelism()): Sizes {
  const processes = values.WEB_CONCURRENCY ?? 1;
  const share = Math.max(1, Math.floor(cores / processes));
  return {
    processes,
    databasePool: values.DATABASE_POOL ?? Math.max(LEAST_POOL, Math.floor((8 + 2 * cores) / processes)),
    cacheBytes: (values.CACHE_MB ?? 64) * MEGABYTE,
    renderThreads: values.RENDER_THREADS ?? Math.min(MOST_THREADS, Math.max(1, Math.floor(share / 2))),
  };
}
