import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { listShownTeam, listShownVolunteers, readListFacts } from "./people.repo.ts";
import { people } from "./people.table.ts";
import type { TeamMember, VolunteerPage } from "./person.contract.ts";
import { presentTeamMember, presentVolunteer } from "./present-person.ts";

/** The cache tag of responses that show team members or volunteers. */
export const PEOPLE_TAG = "people";

const VOLUNTEERS_PER_PAGE = 12;

/** Returns the whole team, in the order given by staff, without those who have not consented to be shown. */
export async function listTeam(db: Database, { now, hints }: { now: Date; hints: CacheHints }): Promise<TeamMember[]> {
  hints.dependsOn(PEOPLE_TAG);
  hints.expiresAt(await findNextPublication(db, people, now));
  return (await listShownTeam(db, now)).map(presentTeamMember);
}

/** Returns one page of the volunteers who have consented to be shown, by name. A page past the last is empty. */
export async function listVolunteers(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<VolunteerPage> {
  hints.dependsOn(PEOPLE_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listShownVolunteers(db, { now, limit: VOLUNTEERS_PER_PAGE, offset: (page - 1) * VOLUNTEERS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentVolunteer), { page, perPage: VOLUNTEERS_PER_PAGE, total, path });
}
