import { timestamp } from "drizzle-orm/pg-core";

/** A column of moments: a `Date` in code, stored in UTC. */
export const at = (column = "") => timestamp(column, { withTimezone: true });
