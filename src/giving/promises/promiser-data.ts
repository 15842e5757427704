import type { AppContext } from "#composition/context.ts";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import { formatPayerPhone } from "#money/payments/payer-phone.ts";
import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import type { PromiseState } from "./promise.contract.ts";
import {
  deletePromises,
  listPromisesOf,
  listSent,
  lockPromisesOf,
  promises,
  reassignPromises,
  type StoredPromise,
} from "./promises.db.ts";

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

const STATES: Readonly<Record<PromiseState, string>> = {
  unconfirmed: "À confirmer",
  active: "Active",
  paused: "En pause",
  stopped: "Rappels arrêtés",
  ended: "Terminée",
};

/** Returns the promises of this address as rows of a donor's page, the newest first. */
export async function dossierOfPromiser(db: Database, emailKey: string): Promise<DossierRow[]> {
  const own = await listPromisesOf(db, emailKey);
  return own.reverse().map((promise) => ({
    kind: "promise",
    id: promise.id,
    at: promise.createdAt.toISOString(),
    label: `Le ${promise.day === 1 ? "1er" : promise.day} de chaque mois`,
    state: STATES[promise.state],
    amount: promise.amount,
    received: null,
    receipt: null,
    path: null,
  }));
}

/** Returns the export rows about promises of this address: each promise, then each reminder sent. */
export async function exportPromises(db: Database, email: string): Promise<ExportRow[]> {
  const own = await listPromisesOf(db, email);
  const sent = await listSent(
    db,
    own.map(({ id }) => id),
  );
  const amounts = new Map(own.map(({ id, amount }) => [id, amount]));
  return [
    ...own.map((promise) => ({
      what: "promise",
      state: promise.state,
      amount: promise.amount,
      day: promise.day,
      at: promise.createdAt.toISOString(),
      first_name: promise.firstName,
      last_name: promise.lastName,
      email: promise.email,
      phone: formatPayerPhone(promise.phone, promise.methodCode),
      method: promise.methodCode,
      show_name: promise.showName,
    })),
    ...sent.map(({ promiseId, sentAt }) => ({
      what: "reminder",
      amount: amounts.get(promiseId) ?? null,
      at: sentAt?.toISOString() ?? null,
    })),
  ];
}

/** Days after which an unconfirmed promise is deleted, and years after which an ended one is. */
const UNCONFIRMED_DAYS = 30;
const ENDED_YEARS = 3;

/** Deletes promises that were never confirmed or ended long ago, after the periods of the privacy policy. */
export async function purgePromises({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const requestedBefore = momentBefore(clock.now(), { days: UNCONFIRMED_DAYS });
  const endedBefore = momentBefore(clock.now(), { years: ENDED_YEARS });
  await db.transaction((tx) => deletePromises(tx, { requestedBefore, endedBefore }));
}
