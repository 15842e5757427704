import type { DatabaseHandle } from "#platform/db/database.ts";
import { insertPeople, type NewPerson } from "#site/people/people.db.ts";
import { PEOPLE_TAG } from "#site/people/people.module.ts";
import { writeIn } from "../setup/write-in.ts";

/** A volunteer who has consented to be shown; the given fields replace the defaults. */
export async function makePerson({ db }: DatabaseHandle, change: Partial<NewPerson> = {}): Promise<void> {
  await writeIn(db)(async ({ tx, invalidate }) => {
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
        status: "published",
        publishedAt: new Date(0),
        ...change,
      },
    ]);
    invalidate([PEOPLE_TAG]);
  });
}
