import { insertPeople } from "#site/people/people.db.ts";
import { PEOPLE_TAG } from "#site/people/people.module.ts";
import { demoTeam } from "./content/team.ts";
import { demoVolunteers } from "./content/volunteers.ts";
import type { DemoPart } from "./demo-part.ts";
import { storePortrait } from "./store-pictures.ts";

/** The demo's team and volunteers, all of whom have consented to be shown, with their portraits. */
export const seedPeople: DemoPart = async (files) => {
  const portraits: (string | null)[] = [];
  for (const { firstName, lastName } of [...demoTeam, ...demoVolunteers]) {
    portraits.push(await storePortrait(files, `${firstName} ${lastName}`));
  }
  return async ({ tx, invalidate }, now) => {
    await insertPeople(tx, [
      ...demoTeam.map((member, position) => ({
        ...member,
        position,
        avatar: portraits[position] ?? null,
        consentedAt: now,
        status: "published" as const,
        publishedAt: now,
      })),
      ...demoVolunteers.map((volunteer, index) => ({
        ...volunteer,
        volunteer: true,
        avatar: portraits[demoTeam.length + index] ?? null,
        consentedAt: now,
        status: "published" as const,
        publishedAt: now,
      })),
    ]);
    invalidate([PEOPLE_TAG]);
  };
};
