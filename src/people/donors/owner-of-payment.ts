import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "#money/payments/payments.table.ts";
import { accounts } from "#people/identity/accounts.table.ts";

// Two joins, not one with both conditions: the database can hash each of them.

/** The account that was signed in when the order was made. */
export const payer = alias(accounts, "payer");
export const isPayer = and(eq(payer.id, orders.userId), isNotNull(payer.emailVerifiedAt));

/** The account with the address of an order that was made without any. */
export const holder = alias(accounts, "holder");
export const isHolder = and(
  isNull(orders.userId),
  eq(holder.emailKey, sql`lower(${orders.email})`),
  isNotNull(holder.emailVerifiedAt),
);

/** The id of the account to which the payment belongs, null if it belongs to an address alone. */
export const ownerId = sql`coalesce(${payer.id}, ${holder.id})`;
