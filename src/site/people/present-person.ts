import { formatPhone } from "#platform/phone-number.ts";
import type { Person } from "./people.repo.ts";
import type { TeamMember, Volunteer } from "./person.contract.ts";

/** Returns what the public may see of a team member who has consented to be shown, the phone number included. */
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

/** Returns what the public may see of a volunteer who has consented to be shown, without any contact. */
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
