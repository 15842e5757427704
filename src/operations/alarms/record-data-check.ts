import type { AppContext } from "#composition/context.ts";
import type { Database } from "#platform/db/database.ts";
import { findLastDataCheck, insertDataCheck } from "./alarms.repo.ts";

/** Stores which rules the data violates, by their names: none if it is sound. The next evaluation of the alarms reads it. */
export async function recordDataCheck(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  violated: readonly string[],
): Promise<void> {
  await write(({ tx }) => insertDataCheck(tx, { checkedAt: clock.now(), violated: [...violated] }));
}

/** Returns when the data was checked last, and which rules it violated then; undefined if it never was. */
export async function readLastDataCheck(db: Database): Promise<{ checkedAt: Date; violated: string[] } | undefined> {
  return findLastDataCheck(db);
}
