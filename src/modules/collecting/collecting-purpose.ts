import type { Purpose } from "#modules/payments/purpose.ts";
import { isUuid } from "#platform/ids.ts";
import type { Collecting, CollectionDefinition } from "./collection-definition.ts";
import { addToTotals, contributionInsert, hideNames, refundContribution } from "./contributions.repo.ts";

/** Makes the purpose of payments to this collection: each confirmed one is a contribution, and in its target's totals. */
export function collectingPurpose<Target extends Collecting>(collection: CollectionDefinition<Target>): Purpose {
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
    async confirm(tx, { targetId, attemptId, amount, firstName, lastName, showName, paidAt }) {
      await insertContribution(tx, {
        targetId,
        attemptId,
        amount,
        firstName,
        lastName,
        showName,
        confirmedAt: paidAt,
      });
      return null;
    },
    async refund(tx, { targetId, attemptId, amount }) {
      const left = await refundContribution(tx, collection, { attemptId, amount });
      await addToTotals(tx, collection, { targetId, amount: -amount, donors: left === 0 ? -1 : 0 });
    },
    hideNames: (tx, attemptIds) => hideNames(tx, collection, attemptIds),
  };
}
