import type { TeamMember, VolunteerPage } from "#contracts/person.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { countShownVolunteers, listShownTeam, listShownVolunteers } from "./people.repo.ts";
import { presentTeamMember, presentVolunteer } from "./present-person.ts";

/** The cache tag of responses that show team members or volunteers. */
export const PEOPLE_TAG = "people";

const VOLUNTEERS_PER_PAGE = 12;

/** Returns the whole team, in the order given by staff, without those who have not consented to be shown. */
export async function listTeam(db: Database, { hints }: { hints: CacheHints }): Promise<TeamMember[]> {
  hints.dependsOn(PEOPLE_TAG);
  return (await listShownTeam(db)).map(presentTeamMember);
}

/** Returns one page of the volunteers who have consented to be shown, by name. A page past the last is empty. */
export async function listVolunteers(
  db: Database,
  { page, path, hints }: { page: number; path: string; hints: CacheHints },
): Promise<VolunteerPage> {
  hints.dependsOn(PEOPLE_TAG);
  const [total, rows] = await Promise.all([
    countShownVolunteers(db),
    listShownVolunteers(db, { limit: VOLUNTEERS_PER_PAGE, offset: (page - 1) * VOLUNTEERS_PER_PAGE }),
  ]);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentVolunteer), { page, perPage: VOLUNTEERS_PER_PAGE, total, path });
}
