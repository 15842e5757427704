import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PreparedStatements } from "./prepared-statements.ts";

let client: PGlite;
let prepared: PreparedStatements;

beforeAll(async () => {
  client = await PGlite.create();
  await client.exec(
    "create table gifts (id serial primary key, payer text unique, amount int, tags text[], extra jsonb)",
  );
  prepared = new PreparedStatements(client);
});

afterAll(() => client.close());

async function statementCount(): Promise<unknown> {
  return (await client.query<{ n: number }>("select count(*)::int as n from pg_prepared_statements")).rows[0]?.n;
}

test("answers as PGlite's own query does, whatever the type of value", async () => {
  const insert = "insert into gifts (payer, amount, tags, extra) values ($1, $2, $3, $4) returning *";
  const values = ["Awa", 5_000, ["a,b", 'c"d'], { note: "é" }];
  const stored = await prepared.query(insert, values);
  expect(stored).toMatchObject({ rows: [{ payer: "Awa", amount: 5_000, tags: values[2] }] });

  const select = "select * from gifts where payer = $1 and ($2::int is null or amount = $2)";
  for (const rowMode of ["array", "object"] as const) {
    const own = await client.query(select, ["Awa", null], { rowMode });
    for (const none of [null, undefined]) {
      expect(await prepared.query(select, ["Awa", none], { rowMode })).toEqual({ rows: own.rows, fields: own.fields });
    }
  }
});

test("prepares a statement once, however often it runs", async () => {
  const select = "select amount + $1 as more from gifts";
  const before = Number(await statementCount());
  for (const more of [1, 2, 3]) {
    expect((await prepared.query(select, [more])).rows).toEqual([{ more: 5_000 + more }]);
  }
  expect(await statementCount()).toBe(before + 1);
});

test("goes on after a refused statement, in a transaction and out of one", async () => {
  const insert = "insert into gifts (payer) values ($1)";
  await expect(prepared.query(insert, ["Awa"])).rejects.toMatchObject({ code: "23505" });
  await expect(prepared.query("select nothing from gifts")).rejects.toMatchObject({ code: "42703" });
  await prepared.transaction(async (tx) => {
    await tx.query("savepoint one");
    await expect(tx.query(insert, ["Awa"])).rejects.toMatchObject({ code: "23505" });
    await tx.query("rollback to savepoint one");
    await tx.query(insert, ["Koffi"]);
  });
  await expect(
    prepared.transaction(async (tx) => {
      await tx.query(insert, ["Yao"]);
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect((await prepared.query("select payer from gifts order by id", [], { rowMode: "array" })).rows).toEqual([
    ["Awa"],
    ["Koffi"],
  ]);
});

test("keeps what is asked outside of an open transaction out of it", async () => {
  const order: string[] = [];
  let outside: Promise<unknown> = Promise.resolve();
  await prepared.transaction(async (tx) => {
    outside = prepared
      .query("select count(*)::int as n from gifts")
      .then(({ rows }) => order.push(JSON.stringify(rows)));
    await tx.query("insert into gifts (payer) values ($1)", ["Mariam"]);
    order.push("inserted");
  });
  await outside;
  expect(order).toEqual(["inserted", '[{"n":3}]']);
});

test("prepares anew after the schema has changed", async () => {
  const select = "select * from gifts where payer = $1";
  await prepared.query(select, ["Awa"]);
  await client.exec("alter table gifts add column place text default 'Bouaké'");
  await expect(prepared.query(select, ["Awa"])).rejects.toMatchObject({ code: "0A000" });
  expect((await prepared.query(select, ["Awa"])).rows).toMatchObject([{ payer: "Awa", place: "Bouaké" }]);
});

test("holds a bounded number of statements", async () => {
  for (let n = 0; n < 350; n += 1) await prepared.query(`select ${n} as n, $1::text as text`, ["x"]);
  expect(await statementCount()).toBeLessThanOrEqual(301);
  expect((await prepared.query("select 1 as n, $1::text as text", ["y"])).rows).toEqual([{ n: 1, text: "y" }]);
});
