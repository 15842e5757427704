import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** Uses of each limit in the window that is open: every node counts here. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: at(),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
