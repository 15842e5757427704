import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { PEOPLE_TAG } from "./list-people.ts";
import { withdrawPerson } from "./people.repo.ts";

/** Takes the person with this account off every page: their consent ends with the account. */
export async function erasePerson({ tx, invalidate }: UnitOfWork, accountId: string): Promise<void> {
  if ((await withdrawPerson(tx, accountId)) > 0) invalidate([PEOPLE_TAG]);
}
