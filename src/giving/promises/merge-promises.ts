import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Database } from "#platform/db/database.ts";
import { listPromisesOf, lockPromisesOf, reassignPromises, type StoredPromise } from "./promises.repo.ts";
import { promises } from "./promises.table.ts";

/** The promises of the address that goes: they move, unless both addresses have one to the same campaign or project. */
export const promisesMerge: MergePart = {
  columns: { moved: [promises.email] },
  byAddress: true,
  lock: (tx, { from, into }) => lockPromisesOf(tx, [from.emailKey, into.emailKey]),
  async preview(db, { from, into }) {
    const { moving, staying } = await split(db, from.emailKey, into.emailKey);
    return [
      ...lineOf("Promesses de dons", "moves", moving.length),
      ...lineOf(
        "Promesses pour la même cause",
        "remains",
        staying.length,
        staying.length === 0
          ? []
          : [`Les deux promesses continuent. Les rappels de la seconde vont toujours à ${from.email}.`],
      ),
    ];
  },
  async move({ tx }, { from, into }) {
    const { moving } = await split(tx, from.emailKey, into.emailKey);
    if (into.emailKey !== null) {
      await reassignPromises(
        tx,
        moving.map(({ id }) => id),
        into.emailKey,
      );
    }
  },
};

async function split(db: Database, from: string | null, into: string | null) {
  const own = from === null || into === null ? [] : await listPromisesOf(db, from);
  const others = own.length === 0 || into === null ? [] : await listPromisesOf(db, into);
  const keyOf = ({ purpose, targetId }: StoredPromise) => `${purpose} ${targetId}`;
  const live = new Set(others.filter(({ state }) => state !== "ended").map(keyOf));
  const isDouble = (promise: StoredPromise) => promise.state !== "ended" && live.has(keyOf(promise));
  return { moving: own.filter((promise) => !isDouble(promise)), staying: own.filter(isDouble) };
}
