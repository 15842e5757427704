import { and, eq, isNull } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DatabaseHandle } from "./database.ts";
import { openEmbeddedDatabase } from "./embedded.ts";
import { preparedQuery, type Slot, slotsOf } from "./prepared-query.ts";

const gifts = pgTable("gifts", {
  payerName: text().primaryKey(),
  amount: integer().notNull(),
  paidAt: timestamp({ withTimezone: true }),
  extra: jsonb(),
});
type Gift = typeof gifts.$inferSelect;

const COLUMNS = ["payerName", "amount", "paidAt", "extra"] as const;

let built = 0;
const inserting = preparedQuery((db, slot: Slot<Gift>) => {
  built += 1;
  return db.insert(gifts).values(slotsOf(slot, gifts, COLUMNS, (gift) => gift));
});
const byName = preparedQuery((db, slot: Slot<{ name: string }>) =>
  db
    .select()
    .from(gifts)
    .where(eq(gifts.payerName, slot("name"))),
);

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openEmbeddedDatabase();
  await handle.db.execute(
    "create table gifts (payer_name text primary key, amount int not null, paid_at timestamptz, extra jsonb)",
  );
});
afterAll(() => handle.close());

const AWA: Gift = { payerName: "Awa", amount: 5_000, paidAt: new Date("2026-01-02T03:04:05.678Z"), extra: ["é", 1] };
const YAO: Gift = { payerName: "Yao", amount: 100, paidAt: null, extra: null };

test("is built once, and reads and writes each column as Drizzle does", async () => {
  for (const gift of [AWA, YAO]) await inserting(handle.db, gift);
  expect(built).toBe(1);
  for (const gift of [AWA, YAO]) expect(await byName(handle.db, { name: gift.payerName })).toEqual([gift]);
});

test("stores null as the database's own", async () => {
  const nulls = handle.db
    .select({ payerName: gifts.payerName })
    .from(gifts)
    .where(and(isNull(gifts.extra), isNull(gifts.paidAt)));
  expect(await nulls).toEqual([{ payerName: "Yao" }]);
});

test("runs in the transaction that it is given", async () => {
  await handle.db
    .transaction(async (tx) => {
      await inserting(tx, { ...AWA, payerName: "Koffi" });
      expect(await byName(tx, { name: "Koffi" })).toHaveLength(1);
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  expect(await byName(handle.db, { name: "Koffi" })).toEqual([]);
});

test("refuses outer joins, whose rows would be read otherwise", () => {
  const joined = preparedQuery((db, _slot: Slot<object>) =>
    db.select({ payerName: gifts.payerName }).from(gifts).leftJoin(gifts, eq(gifts.amount, 1)),
  );
  expect(() => joined(handle.db, {})).toThrow("outer joins");
});
