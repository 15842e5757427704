import { PEOPLE_TAG } from "#modules/people/list-people.ts";
import { insertPeople } from "#modules/people/people.repo.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { storePicture } from "#providers/files/store-picture.ts";
import type { HeadKind } from "./artwork/heads.ts";
import { drawPortrait } from "./artwork/portrait.ts";
import { demoTeam } from "./content/team.ts";
import { demoVolunteers } from "./content/volunteers.ts";
import type { DemoPart } from "./demo-part.ts";

/** The demo's team and volunteers, all of whom agreed to be shown, with their portraits. */
export const seedPeople: DemoPart = async (files) => {
  const portraits = await Promise.all([...demoTeam, ...demoVolunteers].map((person) => storePortrait(files, person)));
  return async ({ tx, invalidate }, now) => {
    await insertPeople(tx, [
      ...demoTeam.map(({ head: _, ...member }, position) => ({
        ...member,
        position,
        avatar: portraits[position] ?? null,
        consentedAt: now,
      })),
      ...demoVolunteers.map(({ head: _, ...volunteer }, index) => ({
        ...volunteer,
        volunteer: true,
        avatar: portraits[demoTeam.length + index] ?? null,
        consentedAt: now,
      })),
    ]);
    invalidate([PEOPLE_TAG]);
  };
};

function storePortrait(
  files: FileStore,
  { firstName, lastName, head }: { firstName: string; lastName: string; head: HeadKind },
): Promise<string> {
  const bytes = Buffer.from(drawPortrait(head, `${firstName} ${lastName}`));
  return storePicture(files, { name: "portrait", bytes, shape: "portrait" });
}
