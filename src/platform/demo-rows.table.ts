import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The rows that the demo has written, by table and primary key (its columns as texts), so that they can be told from
 * the foundation's own.
 */
export const demoRows = pgTable(
  "demo_rows",
  { tableName: text().notNull(), key: text().array().notNull() },
  (table) => [primaryKey({ columns: [table.tableName, table.key] })],
);
