import { timestamp } from "drizzle-orm/pg-core";

/** A column of moments: a `Date` in code, stored in UTC. */
export const at = () => timestamp({ withTimezone: true });
