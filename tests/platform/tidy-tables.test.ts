// Also on the embedded database: it is the one that needs it.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { tidyNightly, tidyTables } from "#platform/db/tidy-embedded.ts";
import { openTestDatabase } from "../setup/test-database.ts";

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

const ask = (statement: string) => handle.jobs.executeSql(statement, []);

interface Measured {
  /** The rows that the planner counts on. */
  rows: number;
  pages: number;
}

async function table(): Promise<Measured> {
  const { rows } = await ask(
    `select reltuples::int as rows, (pg_relation_size('things') / 8192)::int as pages
    from pg_class where oid = 'things'::regclass`,
  );
  return rows[0] as Measured;
}

const rewriteAll = () => ask("update things set text = text || '.'");

it("the planner knows how many rows there are, and changed rows use the room of those before them", async () => {
  await ask("create table things (text text)");
  await ask("insert into things select repeat('Un puits. ', 40) from generate_series(1, 1000)");
  await tidyTables(handle);
  expect(await table()).toMatchObject({ rows: 1_000 });

  await rewriteAll();
  const { pages } = await table();
  for (let night = 0; night < 5; night += 1) {
    await tidyTables(handle);
    await rewriteAll();
  }
  expect((await table()).pages).toBeLessThan(pages * 1.2);
});

it("queries come between two tables, and a stop ends it after the current one", async () => {
  const stop = new AbortController();
  const tidying = tidyTables(handle, stop.signal);
  const { rows } = await ask("select 1 as one");
  stop.abort();
  await tidying;
  expect(rows).toEqual([{ one: 1 }]);
});

it("is scheduled on the embedded database alone", () => {
  expect(tidyNightly(handle).map(({ name }) => name)).toEqual(handle.kind === "embedded" ? ["tidy-tables"] : []);
});
