// Also on the embedded database: migrations.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openTestDatabase } from "../setup/test-database.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("applying the migrations again changes nothing", async () => {
  const before = await listColumns();
  await migrateDatabase(database);
  expect(await listColumns()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

async function listColumns(): Promise<unknown[]> {
  const { rows } = await database.jobs.executeSql(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  return rows;
}
