import type { TeamMember, VolunteerPage } from "#contracts/person.ts";
import { apiCall } from "#web/api/from-api.ts";
import { askedPage } from "#web/ui/page-numbers.ts";

/** The whole team. */
export const teamCall = apiCall<TeamMember[]>({
  path: () => "/public/teams",
  failure: "Erreur lors du chargement de l’équipe",
});

/** The volunteers of the page that the address asks for. */
export const volunteersCall = apiCall<VolunteerPage>({
  path: ({ query }) => `/public/volunteers?page=${askedPage(query)}`,
  failure: "Erreur lors du chargement des volontaires",
});
