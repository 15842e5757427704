import { expect, it } from "vitest";
import { readSizes } from "./sizes.ts";

const MEGABYTE = 1024 * 1024;

it("sizes follow from the cores, and processes that share them share the connections too", () => {
  const of = (cores: number, processes = 1) => {
    const { databasePool, renderThreads, cacheBytes } = readSizes({ WEB_CONCURRENCY: processes }, cores);
    return { databasePool, renderThreads, megabytes: cacheBytes / MEGABYTE };
  };
  expect(of(1)).toEqual({ databasePool: 10, renderThreads: 1, megabytes: 64 });
  expect(of(2)).toEqual({ databasePool: 12, renderThreads: 1, megabytes: 64 });
  expect(of(8)).toEqual({ databasePool: 24, renderThreads: 4, megabytes: 64 });
  expect(of(8, 4)).toEqual({ databasePool: 6, renderThreads: 1, megabytes: 64 });
});

it("what is given counts, whatever the cores", () => {
  const given = { WEB_CONCURRENCY: 2, DATABASE_POOL: 30, CACHE_MB: 128, RENDER_THREADS: 3 };
  expect(readSizes(given, 1)).toEqual({
    processes: 2,
    databasePool: 30,
    cacheBytes: 128 * MEGABYTE,
    renderThreads: 3,
  });
});
