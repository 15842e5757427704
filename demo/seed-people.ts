import { PEOPLE_TAG } from "#modules/people/list-people.ts";
import { insertPeople } from "#modules/people/people.repo.ts";
import { demoTeam } from "./content/team.ts";
import { demoVolunteers } from "./content/volunteers.ts";
import type { DemoPart } from "./demo-part.ts";
import { personDrawing } from "./drawings.ts";
import { storeDrawn } from "./drawn-pictures.ts";

/** The demo's team and volunteers, all of whom have consented to be shown, with their portraits. */
export const seedPeople: DemoPart = async (files) => {
  const portraits: string[] = [];
  for (const person of [...demoTeam, ...demoVolunteers]) portraits.push(await storeDrawn(files, personDrawing(person)));
  return async ({ tx, invalidate }, now) => {
    await insertPeople(tx, [
      ...demoTeam.map(({ head: _, ...member }, position) => ({
        ...member,
        position,
        avatar: portraits[position] ?? null,
        consentedAt: now,
        status: "published" as const,
        publishedAt: now,
      })),
      ...demoVolunteers.map(({ head: _, ...volunteer }, index) => ({
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
