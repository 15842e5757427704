import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CreateOrderBody } from "#contracts/payment.ts";
import type { PurposeTarget } from "#modules/payments/purpose.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppError } from "#platform/errors.ts";
import type { ContributionTable } from "./contribution-table.ts";

/** What payments may be collected for: a campaign, a project. */
export interface Collecting {
  id: string;
  title: string;
}

/** Where a collection is stored: what it collects for, with the totals, and the contributions. */
export interface CollectionTables {
  targets: PgTable & Record<"id" | "collectedAmount" | "donorsCount", PgColumn>;
  contributions: ContributionTable;
}

/** What a module says of the payments that it collects. */
export interface CollectionDefinition<Target extends Collecting> extends CollectionTables {
  /** Of these targets, those that have a page. */
  listVisible(db: Database, ids: readonly string[], now: Date): Promise<Target[]>;
  /** True if the target takes no more orders. */
  isClosed(target: Target, now: Date): boolean;
  /** The target as what an order is for. */
  describe(target: Target): PurposeTarget;
  /** The id of the target that an order names. */
  targetOf(order: CreateOrderBody): string | null | undefined;
  /** The cache tag of what shows this target. */
  tag(targetId: string): string;
  unknown(): AppError;
  closed(): AppError;
}
