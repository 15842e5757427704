import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A column of whole FCFA. JavaScript's integers are exact far beyond any amount of the foundation. */
export const francs = () => bigint({ mode: "number" });

/** A column of moments: a `Date` in code, stored in UTC. */
export const at = (column = "") => timestamp(column, { withTimezone: true });
