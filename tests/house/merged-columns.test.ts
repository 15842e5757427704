import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { MODULES } from "#app/modules.ts";
import type { AppContext } from "#composition/context.ts";

const tables = Object.values(import.meta.glob<Record<string, unknown>>("../../src/**/*.{table,db}.ts", { eager: true }))
  .flatMap((exports) => Object.values(exports))
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table as PgTable));

/** Names of columns that refer to an account or hold a person's address. Who acted (`actor`) stays who it was. */
const REFERS = /(^|_)(account_id|user_id|member_id|email|email_key)$/;

it("a merge of accounts knows of every column that refers to an account or holds an address", () => {
  const found = new Set<string>();
  for (const { name, columns, foreignKeys } of tables) {
    for (const column of columns) {
      const snake = column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (REFERS.test(snake)) found.add(`${name}.${snake}`);
    }
    for (const key of foreignKeys) {
      const { columns: own, foreignTable } = key.reference();
      if (getTableConfig(foreignTable).name !== "accounts") continue;
      for (const column of own) found.add(`${name}.${column.name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)}`);
    }
  }
  const nothing = { purposes: {} } as AppContext;
  const declared = MODULES.flatMap(({ personalData }) => {
    const { moved = [], ended = [], unchanged = [] } = personalData?.(nothing).merging?.columns ?? {};
    return [...moved, ...ended, ...unchanged].map(
      (column) =>
        `${getTableConfig(column.table).name}.${column.name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)}`,
    );
  });
  expect(found.size).toBeGreaterThan(25);
  expect([...found].sort()).toEqual([...new Set(declared)].sort());
});
