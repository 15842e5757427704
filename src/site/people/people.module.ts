import { isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Module } from "#composition/module.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { paginate } from "#platform/http/paginate.ts";
import { formatPhone, requirePhone } from "#platform/phone-number.ts";
import { findNextPublication } from "#platform/publishing.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { pageQuery } from "#shared/pagination.ts";
import { paths } from "#shared/site-paths.ts";
import { columnsByName, copyName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import {
  countOwnPeople,
  listShownTeam,
  listShownVolunteers,
  type Person,
  people,
  readListFacts,
  reassignPeople,
  withdrawPerson,
} from "./people.db.ts";
import { type TeamMember, team, type Volunteer, type VolunteerPage, volunteerPage } from "./person.contract.ts";
import { PERSON_NAME_LENGTH, personType } from "./person-type.contract.ts";

const chapter = "Fondation";

/** The public calls about the people of the foundation. */
function peopleRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/teams",
        access: everybody,
        chapter,
        summary: "The team of the foundation",
        answers: { 200: ["The team members who agreed to be shown", team] },
        cache: {},
      },
      ({ hints }) => listTeam(db, { now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/volunteers",
        access: everybody,
        chapter,
        summary: "The volunteers of the foundation, by name",
        query: pageQuery,
        answers: { 200: ["One page of the volunteers who agreed to be shown", volunteerPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listVolunteers(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}

/** Takes the person with this account off every page: their consent ends with the account. */
async function erasePerson({ tx, invalidate }: UnitOfWork, accountId: string): Promise<void> {
  if ((await withdrawPerson(tx, accountId)) > 0) invalidate([PEOPLE_TAG]);
}

/** The cards of the team and of volunteers: their owner's consent goes on to hang on the account that stays. */
const peopleMerge: MergePart = {
  columns: { moved: [people.userId] },
  preview: async (db, { from }) =>
    lineOf("Fiches de l’équipe ou de volontaire", "moves", await countOwnPeople(db, from.accountId)),
  move: ({ tx }, { from, into }) => reassignPeople(tx, from.accountId, into.accountId),
};

/** The cache tag of responses that show team members or volunteers. */
export const PEOPLE_TAG = "people";

const VOLUNTEERS_PER_PAGE = 12;

/** Returns the whole team, in the order given by staff, without those who have not consented to be shown. */
async function listTeam(db: Database, { now, hints }: { now: Date; hints: CacheHints }): Promise<TeamMember[]> {
  hints.dependsOn(PEOPLE_TAG);
  hints.expiresAt(await findNextPublication(db, people, now));
  return (await listShownTeam(db, now)).map(presentTeamMember);
}

/** Returns one page of the volunteers who have consented to be shown, by name. A page past the last is empty. */
async function listVolunteers(
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
const editablePeople = defineEditable(personType, {
  chapter: "Fondation",
  table: people,
  group: sql<string>`case when ${people.post} is null then 'Volontaire' when ${people.volunteer} then 'Équipe et volontaire' else 'Équipe' end`,
  personal: true,
  unrestored: ["consented"],
  naming: {
    text: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
    of: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    copy: ({ first_name }) => ({ first_name: copyName(first_name, PERSON_NAME_LENGTH), consented: false }),
  },
  toColumns: ({ consented: _, contact: __, ...fields }) => columnsByName(personType, fields),
  toFields: (person: Person) => ({
    ...fieldsByName(personType, person),
    consented: person.consentedAt !== null,
    contact: person.contact && formatPhone(person.contact),
  }),
  complete: async (_tx, { before, fields: { consented, contact }, now }) => ({
    // Tables of operators lag behind, and the form is read again before it is published: nobody is asked twice.
    contact: contact && requirePhone(contact, { field: "contact", former: before?.contact, confirmed: contact }),
    consentedAt: consented ? (before?.consentedAt ?? now) : null,
  }),
  // The site shows volunteers by name.
  order: { position: people.position, among: isNotNull(people.post) },
  pathOf: () => paths.team,
  tagsOf: () => [PEOPLE_TAG],
});

export const peopleModule: Module = {
  api: (ctx) => [...peopleRoutes(ctx), ...editingRoutes(ctx, editablePeople)],
  content: [editablePeople],
  personalData: () => ({ erase: (unit, { accountId }) => erasePerson(unit, accountId), merging: peopleMerge }),
};
