import { isNotNull, sql } from "drizzle-orm";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { formatPhone, requirePhone } from "#platform/phone-number.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { paths } from "#shared/site-paths.ts";
import { columnsByName, copyName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import { listShownTeam, listShownVolunteers, nextPosition, type Person, people, readListFacts } from "./people.db.ts";
import type { TeamMember, Volunteer, VolunteerPage } from "./person.contract.ts";
import { PERSON_NAME_LENGTH, personType } from "./person-type.contract.ts";

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

/** Returns what the public may see of a team member who has consented to be shown, the phone number included. */
function presentTeamMember(person: Person): TeamMember {
  return {
    post: person.post ?? "",
    bio: person.bio,
    user_id: person.userId,
    user: {
      first_name: person.firstName,
      last_name: person.lastName,
      avatar: person.avatar,
      country: person.country,
      contact: person.contact && formatPhone(person.contact),
      contributions: person.contributions,
    },
  };
}

/** Returns what the public may see of a volunteer who has consented to be shown, without any contact. */
function presentVolunteer(person: Person): Volunteer {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    avatar: person.avatar,
    profession: person.profession,
    city: person.city,
    country: person.country,
    contributions: person.contributions,
  };
}

/**
 * The rules for editing team and volunteers. The moment of consent is stored once, and no older version brings a
 * withdrawn consent back.
 */
export const editablePeople = defineEditable(personType, {
  chapter: "Fondation",
  table: people,
  group: sql<string>`case when ${people.post} is null then 'Bénévole' when ${people.volunteer} then 'Équipe et bénévole' else 'Équipe' end`,
  personal: true,
  unrestored: ["consented"],
  naming: {
    text: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
    of: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    copy: ({ first_name }) => ({ first_name: copyName(first_name, PERSON_NAME_LENGTH), consented: false }),
  },
  toColumns: ({ consented: _, contact, ...fields }) => ({
    ...columnsByName(personType, fields),
    contact: contact && requirePhone(contact, { field: "contact" }),
  }),
  toFields: (person: Person) => ({
    ...fieldsByName(personType, person),
    consented: person.consentedAt !== null,
    contact: person.contact && formatPhone(person.contact),
  }),
  async complete(tx, { before, fields: { consented }, now }) {
    const consentedAt = consented ? (before?.consentedAt ?? now) : null;
    return before ? { consentedAt } : { consentedAt, position: await nextPosition(tx) };
  },
  // The site shows volunteers by name.
  order: { position: people.position, among: isNotNull(people.post) },
  pathOf: () => paths.team,
  tagsOf: () => [PEOPLE_TAG],
});
