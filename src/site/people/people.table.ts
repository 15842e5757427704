import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/**
 * A person who works for the foundation (has a `post`), gives time to it (a volunteer), or both. The site shows them
 * if they consented, at `consentedAt`, and staff has published them; without consent no public call answers them.
 */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person's account, if they have one. */
    userId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    avatar: text(),
    profession: text(),
    city: text(),
    country: text(),
    contact: text(),
    post: text(),
    bio: text(),
    volunteer: boolean().notNull().default(false),
    contributions: integer().notNull().default(0),
    /** The order of the team. */
    position: integer().notNull().default(0),
    consentedAt: at(),
    ...publicationColumns(),
  },
  (table) => [
    index("people_volunteers").on(table.lastName, table.firstName, table.id).where(sql`${table.volunteer}`),
    ...publicationChecks("people", table),
    check("people_contributions", sql`${table.contributions} >= 0`),
  ],
);
