import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Ability } from "./staff.contract.ts";

/** One kind of work that waits for staff: the home of the back office names it if there is any. */
export interface WaitingWork {
  /** Only staff with this ability is told. */
  ability: Ability;
  /** French, without the number: 'Campagnes en brouillon'. */
  label: string;
  /** The page of this work; null if there is none yet. */
  path: string | null;
  /** Returns how much of it waits for this member of staff. */
  count(ctx: { db: Database; clock: Clock; staff: { id: string } }): Promise<number>;
}
