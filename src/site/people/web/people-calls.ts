import { type TeamMember, team, type VolunteerPage, volunteerPage } from "#site/people/person.contract.ts";
import { apiCall } from "#web/api/from-api.ts";
import { currentPage, isPastLast } from "#web/ui/list-query.ts";

/** The whole team. */
export const teamCall = apiCall<TeamMember[]>({
  contract: import.meta.env.SSR && team,
  path: () => "/public/teams",
  failure: "Erreur lors du chargement de l’équipe",
});

/** The volunteers of the current page. */
export const volunteersCall = apiCall<VolunteerPage>({
  contract: import.meta.env.SSR && volunteerPage,
  named: "last_name",
  path: ({ query }) => `/public/volunteers?page=${currentPage(query)}`,
  failure: "Erreur lors du chargement des volontaires",
  isMissed: isPastLast,
});
