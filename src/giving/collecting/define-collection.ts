import { eq } from "drizzle-orm";
import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import type { ConfirmedPayment, PaymentWorth, Purpose, PurposeTarget } from "#money/payments/purpose.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { CollectionTables, Contribution, ContributionTable } from "./contribution-table.ts";
import {
  addToTotals,
  contributionInsert,
  findContribution,
  hideNames,
  insertContributions,
  listNewestContributions,
  refundContribution,
} from "./contributions.db.ts";

/** The payments collected for the targets of one module. */
interface Collection {
  purpose: Purpose;
  /** Returns the newest contributions that are not wholly refunded. */
  listNewest(db: Database, targetId: string, limit: number): Promise<Contribution[]>;
  /** Returns those of these targets that have a page, by id. */
  findTargets(db: Database, ids: readonly string[], now: Date): Promise<Map<string, TargetSummary>>;
}

/** Returns the collection of a module: what donations to campaigns and contributions to projects have in common. */
export function defineCollection<Target extends CollectionTarget>(
  definition: CollectionDefinition<Target>,
): Collection {
  return {
    purpose: collectingPurpose(definition),
    listNewest: (db, targetId, limit) => listNewestContributions(db, definition, { targetId, limit }),
    findTargets: (db, ids, now) => findTargets(db, definition, { ids, now }),
  };
}

/** A target that has a page, and whether it still takes orders. */
export interface TargetSummary {
  title: string;
  path: string;
  open: boolean;
}

/** Returns those of these targets that have a page, by id. */
async function findTargets<Target extends CollectionTarget>(
  db: Database,
  collection: CollectionDefinition<Target>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, TargetSummary>> {
  const targets = ids.length === 0 ? [] : await collection.listVisible(db, ids, now);
  return new Map(
    targets.map((target) => [
      target.id,
      { title: target.title, path: collection.describe(target).path, open: !collection.isClosed(target, now) },
    ]),
  );
}

/**
 * Returns whether a payment was ever confirmed for the target, even if it was refunded since; the totals do not say.
 */
export async function hasContributions(
  tx: Transaction,
  contributions: ContributionTable,
  targetId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(eq(contributions.targetId, targetId))
    .limit(1);
  return found.length > 0;
}

/** The target of collected payments: a campaign or a project. */
interface CollectionTarget {
  id: string;
  title: string;
}

/** The tables and operations with which a module collects payments. */
interface CollectionDefinition<Target extends CollectionTarget> extends CollectionTables {
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

/** Returns the purpose of payments to this collection: each confirmed one becomes a contribution to its target. */
function collectingPurpose<Target extends CollectionTarget>(collection: CollectionDefinition<Target>): Purpose {
  const insertContribution = contributionInsert(collection);
  return {
    tags: (targetId) => [collection.tag(targetId)],
    async resolve(db, order, now) {
      const id = collection.targetOf(order);
      const [target] = id && isUuid(id) ? await collection.listVisible(db, [id], now) : [];
      if (!target) throw collection.unknown();
      if (collection.isClosed(target, now)) throw collection.closed();
      return collection.describe(target);
    },
    async resolvePast(db, payments, now) {
      const ids = new Set(payments.flatMap(({ targetId }) => (targetId && isUuid(targetId) ? [targetId] : [])));
      const targets = await collection.listVisible(db, [...ids], now);
      const described = new Map(targets.map((target) => [target.id, collection.describe(target)]));
      return payments.map(({ targetId }) => described.get(targetId ?? "") ?? collection.unknown());
    },
    async confirm(tx, payment) {
      await insertContribution(tx, contributionOf(payment));
      return null;
    },
    async confirmMany(tx, payments) {
      await insertContributions(tx, collection, payments.map(contributionOf));
      return payments.map(() => null);
    },
    async refund(tx, { targetId, attemptId, amount }) {
      const left = await refundContribution(tx, collection, { attemptId, amount });
      await addToTotals(tx, collection, { targetId, amount: -amount, donors: left === 0 ? -1 : 0 });
    },
    async describePayment(db, { attemptId, now }) {
      const contribution = await findContribution(db, collection, attemptId);
      const [target] = contribution ? await collection.listVisible(db, [contribution.targetId], now) : [];
      return contribution && target ? collection.worthOf(target, contribution.amount) : null;
    },
    hideNames: (tx, attemptIds) => hideNames(tx, collection, attemptIds),
  };
}

function contributionOf({ targetId, attemptId, amount, firstName, lastName, showName, paidAt }: ConfirmedPayment) {
  return { targetId, attemptId, amount, firstName, lastName, showName, confirmedAt: paidAt };
}
