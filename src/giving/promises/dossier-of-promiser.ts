import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { Database } from "#platform/db/database.ts";
import type { PromiseState } from "./promise.contract.ts";
import { listPromisesOf } from "./promises.repo.ts";

const STATES: Readonly<Record<PromiseState, string>> = {
  unconfirmed: "À confirmer",
  active: "Active",
  paused: "En pause",
  stopped: "Rappels arrêtés",
  ended: "Terminée",
};

/** Returns the promises of this address as rows of a donor's page, the newest first. */
export async function dossierOfPromiser(db: Database, emailKey: string): Promise<DossierRow[]> {
  const promises = await listPromisesOf(db, emailKey);
  return promises.reverse().map((promise) => ({
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
