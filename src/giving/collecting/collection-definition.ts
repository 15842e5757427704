import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import type { PaymentWorth, PurposeTarget } from "#money/payments/purpose.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppError } from "#platform/errors.ts";
import type { ContributionTable } from "./contribution-table.ts";

/** What payments are collected for: a campaign or a project. */
export interface CollectionTarget {
  id: string;
  title: string;
}

/** The tables of a collection: its targets, with their totals, and the contributions. */
export interface CollectionTables {
  targets: PgTable & Record<"id" | "collectedAmount" | "donorsCount", PgColumn>;
  contributions: ContributionTable;
}

/** How a module collects payments. */
export interface CollectionDefinition<Target extends CollectionTarget> extends CollectionTables {
  /** Returns those of these targets that have a page. */
  listVisible(db: Database, ids: readonly string[], now: Date): Promise<Target[]>;
  /** Returns true if the target takes no more orders. */
  isClosed(target: Target, now: Date): boolean;
  /** Returns the target as an order names it. */
  describe(target: Target): PurposeTarget;
  /** Returns what a contribution of this amount (FCFA) does for the target. */
  worthOf(target: Target, amount: number): PaymentWorth;
  /** Returns the id of the target that an order is for. */
  targetOf(order: CreateOrderBody): string | null | undefined;
  /** Returns the cache tag of everything that shows this target. */
  tag(targetId: string): string;
  /** Returns the error for a target that is unknown or not public. */
  unknown(): AppError;
  /** Returns the error for an order to a closed target. */
  closed(): AppError;
}
