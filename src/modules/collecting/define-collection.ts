import type { Purpose } from "#modules/payments/purpose.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { collectingPurpose } from "./collecting-purpose.ts";
import type { Collecting, CollectionDefinition } from "./collection-definition.ts";
import type { Contribution } from "./contribution-table.ts";
import {
  insertPastContributions,
  listNewestContributions,
  type NewContribution,
  sumUpTargets,
} from "./contributions.repo.ts";
import { findGiven, type GivenTo } from "./find-given.ts";

/** Payments collected for the targets of one module. */
export interface Collection {
  purpose: Purpose;
  /** Returns the newest contributions that were not wholly refunded. */
  listNewest(db: Database, targetId: string, limit: number): Promise<Contribution[]>;
  /** Returns the targets with these ids as gifts of the past show them; one without a page is left out. */
  findGiven(db: Database, ids: readonly string[], now: Date): Promise<Map<string, GivenTo>>;
  /** Stores contributions of the past; `sumUp` then makes the totals theirs. */
  insertPast(tx: Transaction, past: readonly NewContribution[]): Promise<void>;
  /** Makes the totals of every target those of its contributions, none of which is refunded. */
  sumUp(tx: Transaction): Promise<void>;
}

/** Makes the collection of a module: a donation, a contribution to a project, and what is done with them alike. */
export function defineCollection<Target extends Collecting>(definition: CollectionDefinition<Target>): Collection {
  return {
    purpose: collectingPurpose(definition),
    listNewest: (db, targetId, limit) => listNewestContributions(db, definition, { targetId, limit }),
    findGiven: (db, ids, now) => findGiven(db, definition, { ids, now }),
    insertPast: (tx, past) => insertPastContributions(tx, definition, past),
    sumUp: (tx) => sumUpTargets(tx, definition),
  };
}
