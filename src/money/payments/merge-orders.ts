import { type AccountMerge, lineOf, type MergePart } from "#composition/merge-part.ts";
import { readReceipts } from "#money/receipts/receipts.ts";
import type { Database } from "#platform/db/database.ts";
import { formatFcfa } from "#shared/formats.ts";
import { nameConsents, withdrawName } from "./payer-data.ts";
import { listOwnOrders, lockOrdersOf, reassignOrders } from "./payer-orders.repo.ts";
import { orders } from "./payments.table.ts";
import type { Purposes } from "./purpose.ts";

/** The orders of two accounts that are merged. What they state, and their receipts, never changes: only whose they are. */
export function ordersMerge(purposes: Purposes): MergePart {
  return {
    columns: { moved: [orders.userId], unchanged: [orders.email, orders.cardEmail] },
    byAddress: true,
    lock: async (tx, { from, into }) => {
      await lockOrdersOf(tx, from, into);
    },
    async preview(db, merge) {
      const rows = await listOwnOrders(db, merge.from);
      const paid = rows.flatMap(({ paid: payment, ...order }) => (payment ? [{ ...order, ...payment }] : []));
      const gifts = paid.filter(({ purpose }) => purpose !== "cotisation");
      const receipts = await readReceipts(
        db,
        gifts.map(({ attemptId }) => attemptId),
      );
      const sum = gifts.reduce(
        (total, { attemptId, amount }) => total + amount - (receipts.get(attemptId)?.refundedAmount ?? 0),
        0,
      );
      return [
        ...lineOf("Dons", "moves", gifts.length, gifts.length > 0 ? [`${formatFcfa(sum)} en tout.`] : []),
        ...lineOf("Commandes non payées", "moves", countOrders(rows) - countOrders(paid)),
        ...lineOf(
          "Reçus",
          "remains",
          paid.length,
          paid.length > 0 ? ["Les numéros et les noms des reçus émis ne changent pas."] : [],
        ),
        ...lineOf(
          "Nom parmi les donateurs",
          "ends",
          0,
          (await isWithdrawnByOne(db, merge))
            ? ["Retiré sur l’un des comptes\u00a0: il le sera pour tous les dons."]
            : [],
        ),
      ];
    },
    async move(unit, merge, now) {
      const withdrawn = await isWithdrawnByOne(unit.tx, merge);
      await reassignOrders(unit.tx, merge.from, merge.into.accountId);
      if (withdrawn) await withdrawName(unit, purposes, { payer: merge.into, now });
    },
  };
}

function countOrders(rows: readonly { id: string }[]): number {
  return new Set(rows.map(({ id }) => id)).size;
}

/** Returns whether one of them withdrew the consent to be named while the other still gives it. */
async function isWithdrawnByOne(db: Database, { from, into }: AccountMerge): Promise<boolean> {
  const [one, other] = [await nameConsents(db, from), await nameConsents(db, into)];
  const isGiven = (all: typeof one) => all.some(({ ended_at }) => ended_at === null);
  return (one.length > 0 && !isGiven(one) && isGiven(other)) || (other.length > 0 && !isGiven(other) && isGiven(one));
}
