import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DataSet } from "./data-set.ts";

const LOOK_EVERY_MS = 10;

/** The moment, in milliseconds, of each gift of this amount that a campaign has received since `initial` FCFA. */
export interface Commits {
  /** What is known once the site has stopped. */
  stop(references: readonly string[]): Promise<number[]>;
}

/**
 * Notes when gifts to a campaign become visible to others. On a server they are looked for every 10 ms, so that a
 * moment is late by no more than that. An embedded database has one holder: there it is the moment that the settling
 * transaction itself wrote down, a little before its commit.
 */
export async function watchCommits(
  data: DataSet,
  { slug, initial, gift }: { slug: string; initial: number; gift: number },
): Promise<Commits> {
  if (!data.env.DATABASE_URL) return { stop: (references) => readSettled(data, references) };
  const client = new pg.Client({ connectionString: data.env.DATABASE_URL });
  await client.connect();
  const moments: number[] = [];
  let watching = true;
  const watch = async () => {
    while (watching) {
      const { rows } = await client.query("select collected_amount from campaigns where slug = $1", [slug]);
      const seen = (Number(rows[0]?.collected_amount) - initial) / gift;
      while (moments.length < seen) moments.push(Date.now());
      await sleep(LOOK_EVERY_MS);
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      watching = false;
      await watched;
      await client.end();
      return moments;
    },
  };
}

async function readSettled(data: DataSet, references: readonly string[]): Promise<number[]> {
  const rows = await data.query<{ settled: number }>(
    "select extract(epoch from settled_at)::float8 * 1000 as settled from attempts where reference = any($1)",
    [references],
  );
  return rows.map(({ settled }) => settled);
}
