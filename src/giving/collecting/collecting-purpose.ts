import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import type { ConfirmedPayment, PaymentWorth, Purpose, PurposeTarget } from "#money/payments/purpose.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { CollectionTables } from "./contribution-table.ts";
import {
  addToTotals,
  findContribution,
  hideNames,
  insertContributions,
  refundContribution,
} from "./contributions.db.ts";

/** The target of collected payments: a campaign or a project. */
export interface CollectionTarget {
  id: string;
  title: string;
}

/** The tables and operations with which a module collects payments. */
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

/** Returns the purpose of payments to this collection: each confirmed one becomes a contribution to its target. */
export function collectingPurpose<Target extends CollectionTarget>(collection: CollectionDefinition<Target>): Purpose {
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
      await insertContributions(tx, collection, [contributionOf(payment)]);
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
