import { isNotNull, sql } from "drizzle-orm";
import { formatPhone } from "#platform/phone-number.ts";
import { requirePhone } from "#platform/require-phone.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { copyName, defineEditable } from "#site/content/editable.ts";
import { PEOPLE_TAG } from "./list-people.ts";
import { nextPosition, type Person } from "./people.repo.ts";
import { people } from "./people.table.ts";
import { personFields } from "./person-fields.contract.ts";

/**
 * How staff writes team and volunteers. The moment of consent is stored once, and no older version brings a withdrawn
 * consent back.
 */
export const editablePeople = defineEditable({
  kind: "people",
  names: { one: "Équipe ou bénévole", many: "Équipe et bénévoles" },
  staffPath: adminPaths.people,
  chapter: "Fondation",
  table: people,
  group: sql<string>`case when ${people.post} is null then 'Bénévole' when ${people.volunteer} then 'Équipe et bénévole' else 'Équipe' end`,
  personal: true,
  unrestored: ["consented"],
  naming: {
    text: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
    of: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    copy: ({ first_name }) => ({ first_name: copyName(first_name, 80), consented: false }),
  },
  fields: personFields,
  toColumns: ({ first_name, last_name, consented: _, ...fields }) => ({
    firstName: first_name,
    lastName: last_name,
    avatar: fields.avatar,
    post: fields.post || null,
    volunteer: fields.volunteer,
    profession: fields.profession || null,
    city: fields.city || null,
    country: fields.country || null,
    contact: fields.contact && requirePhone(fields.contact, { field: "contact" }),
    bio: fields.bio || null,
    contributions: fields.contributions,
  }),
  toFields: (person: Person) => ({
    first_name: person.firstName,
    last_name: person.lastName,
    avatar: person.avatar,
    consented: person.consentedAt !== null,
    post: person.post,
    volunteer: person.volunteer,
    profession: person.profession,
    city: person.city,
    country: person.country,
    contact: person.contact && formatPhone(person.contact),
    bio: person.bio,
    contributions: person.contributions,
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
