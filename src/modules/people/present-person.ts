import type { TeamMember, Volunteer } from "#contracts/person.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { Person } from "./people.repo.ts";

/** What the world may see of somebody of the team who agreed to be shown: their phone number too. */
export function presentTeamMember(person: Person): TeamMember {
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

/** What the world may see of a volunteer who agreed to be shown: no contact. */
export function presentVolunteer(person: Person): Volunteer {
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
