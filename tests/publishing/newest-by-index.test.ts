import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openTestDatabase } from "../setup/test-database.ts";

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

/** The plan of the query if PostgreSQL sorts and reads whole tables only if it must. */
async function planOf(query: SQL): Promise<string> {
  return handle.db.transaction(async (tx) => {
    for (const way of ["seqscan", "sort", "incremental_sort", "bitmapscan"]) {
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    }
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: { "QUERY PLAN": string }[] };
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

const SOME = sql.raw(`'${crypto.randomUUID()}'`);

it.each([
  ["donations", sql`campaign_id = ${SOME}`, sql`confirmed_at desc, id desc`],
  ["project_contributions", sql`project_id = ${SOME}`, sql`confirmed_at desc, id desc`],
  ["campaigns", sql`status = 'published'`, sql`published_at desc, id`],
  ["news", sql`status = 'published'`, sql`published_at desc, id`],
  ["news", sql`category = 'Conseils'`, sql`published_at desc, id`],
  ["medias", sql`type = 'image'`, sql`published_at desc, id`],
  ["reports", sql`status = 'published'`, sql`date desc, id`],
])("the newest %s come in the order of an index, however many there are", async (table, condition, order) => {
  const plan = await planOf(sql`select * from ${sql.identifier(table)} where ${condition} order by ${order} limit 9`);
  expect(plan).toContain("Index Scan");
  expect(plan).not.toContain("Sort");
});
