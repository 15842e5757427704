import { PEOPLE_TAG } from "#modules/people/list-people.ts";
import { insertPeople, type NewPerson } from "#modules/people/people.repo.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";

/** A volunteer who agreed to be shown; what is given replaces the defaults. */
export async function makePerson({ db }: DatabaseHandle, change: Partial<NewPerson> = {}): Promise<void> {
  await db.transaction(async (tx) => {
    await insertPeople(tx, [
      {
        firstName: "Awa",
        lastName: "Koné",
        profession: "Sage-femme",
        city: "Bouaké",
        country: "Côte d’Ivoire",
        contact: "+225 07 00 00 00 09",
        volunteer: true,
        contributions: 4,
        consentedAt: new Date(0),
        ...change,
      },
    ]);
    await invalidateTags(tx, [PEOPLE_TAG]);
  });
}
