import type { ReportPage } from "#contracts/report.ts";
import { apiCall } from "#web/api/from-api.ts";
import { askedPage } from "#web/ui/page-numbers.ts";

/** The reports of the page that the address asks for. */
export const reportsCall = apiCall<ReportPage>({
  path: ({ query }) => `/public/reports?page=${askedPage(query)}`,
  failure: "Erreur lors du chargement des rapports",
});
