import type { Transaction } from "#platform/db/database.ts";
import { PEOPLE_TAG } from "./list-people.ts";
import { withdrawPerson } from "./people.repo.ts";

/** Whoever had this account is on no page any more: their consent goes with it. Answers the cache tags of what changed. */
export async function forgetPerson(tx: Transaction, accountId: string): Promise<string[]> {
  return (await withdrawPerson(tx, accountId)) > 0 ? [PEOPLE_TAG] : [];
}
