// Also on the embedded database: a transaction has a handle of its own there.
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { prepareOnce, rowPlaceholders } from "#platform/db/prepare-once.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const gifts = pgTable("prepared_gifts", {
  payerName: text().primaryKey(),
  amount: integer().notNull(),
  paidAt: timestamp({ withTimezone: true }),
});
type Gift = typeof gifts.$inferSelect;

let built = 0;
const giftInsert = prepareOnce((db) => {
  built += 1;
  return db.insert(gifts).values(rowPlaceholders(gifts)).prepare("insert_prepared_gift");
});
const giftsByName = prepareOnce((db) =>
  db
    .select()
    .from(gifts)
    .where(eq(gifts.payerName, sql.placeholder("name")))
    .prepare("prepared_gifts_by_name"),
);

const AWA: Gift = { payerName: "Awa", amount: 5_000, paidAt: new Date("2026-01-02T03:04:05.678Z") };
const YAO: Gift = { payerName: "Yao", amount: 100, paidAt: null };

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
  await handle.db.execute(
    "create table prepared_gifts (payer_name text primary key, amount int not null, paid_at timestamptz)",
  );
});
afterAll(() => handle.close());

it("are built once for the pool, and write moments and nulls as they are", async () => {
  for (const gift of [AWA, YAO]) await giftInsert(handle.db).execute(gift);
  expect(built).toBe(1);
  for (const gift of [AWA, YAO]) expect(await giftsByName(handle.db).execute({ name: gift.payerName })).toEqual([gift]);
});

it("run in the transaction that they are given, and leave nothing if it rolls back", async () => {
  for (let round = 0; round < 10; round += 1) {
    await handle.db
      .transaction(async (tx) => {
        await giftInsert(tx).execute({ ...AWA, payerName: "Koffi" });
        expect(await giftsByName(tx).execute({ name: "Koffi" })).toHaveLength(1);
        throw new Error("changed my mind");
      })
      .catch((error: Error) => expect(error.message).toBe("changed my mind"));
    expect(await giftsByName(handle.db).execute({ name: "Koffi" })).toEqual([]);
  }
  // One after another, all transactions had the same connection.
  if (handle.kind === "server") expect(built).toBe(2);
});
