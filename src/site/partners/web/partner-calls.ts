import { type PartnerPage, partnerPage } from "#site/partners/partner.contract.ts";
import { apiCall } from "#web/api/from-api.ts";
import { currentPage, isPastLast } from "#web/ui/list-query.ts";

const PARTNERS_FAILURE = "Erreur lors du chargement des partenaires";

/** The partners of the current page. */
export const partnersCall = apiCall<PartnerPage>({
  contract: import.meta.env.SSR && partnerPage,
  named: "name",
  path: ({ query }) => `/public/partners?page=${currentPage(query)}`,
  failure: PARTNERS_FAILURE,
  isMissed: isPastLast,
});

/** The first partners, for the home page. */
export const firstPartnersCall = apiCall<PartnerPage>({
  contract: import.meta.env.SSR && partnerPage,
  named: "name",
  path: () => "/public/partners?page=1",
  failure: PARTNERS_FAILURE,
});
