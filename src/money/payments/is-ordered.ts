import { sql } from "drizzle-orm";
import type { NamesTarget } from "#composition/payment-target.ts";
import { orders } from "./payments.table.ts";

/** Returns the condition that anything was ever ordered for the target. */
export const isOrdered: NamesTarget = ({ purpose, id }) =>
  sql`exists (select from ${orders} where ${orders.purpose} = ${purpose} and ${orders.purposeId} = ${id}::text)`;
