import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { SubscriptionState } from "./newsletter.contract.ts";

/** Subscribers to the newsletter, with the proof of their consent. One row for each address. */
export const subscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull().unique(),
    state: text().$type<SubscriptionState>().notNull(),
    /** The text that was agreed to, and the page it was on. */
    consentVersion: text().notNull(),
    source: text().notNull(),
    requestedAt: at().notNull(),
    confirmedAt: at(),
    unsubscribedAt: at(),
    /** Why the site ended it: a mail came back, or was complained about. Null if its owner did. */
    endedBecause: text().$type<"bounce" | "complaint">(),
    /** When the last mail with a link was requested. */
    invitedAt: at(),
  },
  (table) => [
    index("newsletter_confirmed").on(table.confirmedAt).where(sql`${table.state} = 'confirmed'`),
    check("newsletter_state", sql`${table.state} in ('pending', 'confirmed', 'unsubscribed')`),
    check("newsletter_ended", sql`${table.endedBecause} in ('bounce', 'complaint')`),
    check("newsletter_email", sql`${table.email} = lower(${table.email})`),
  ],
);

/** The secret links of the mails: each opens the subscription it was sent for. Only the hash is stored. */
export const subscriptionLinks = pgTable(
  "newsletter_links",
  {
    tokenHash: text().primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (table) => [index("newsletter_links_of").on(table.subscriberId)],
);
