import type { PartnerPage } from "#contracts/partner.ts";
import { apiCall } from "#web/api/from-api.ts";
import { askedPage } from "#web/ui/page-numbers.ts";

const PARTNERS_FAILURE = "Erreur lors du chargement des partenaires";

/** The partners of the page that the address asks for. */
export const partnersCall = apiCall<PartnerPage>({
  path: ({ query }) => `/public/partners?page=${askedPage(query)}`,
  failure: PARTNERS_FAILURE,
});

/** The first partners, for the home page. */
export const firstPartnersCall = apiCall<PartnerPage>({
  path: () => "/public/partners?page=1",
  failure: PARTNERS_FAILURE,
});
