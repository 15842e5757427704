import { type ReportPage, reportPage } from "#site/reports/report.contract.ts";
import { apiCall } from "#web/api/from-api.ts";
import { currentPage, isPastLast } from "#web/ui/current-page.ts";

/** The reports of the current page. */
export const reportsCall = apiCall<ReportPage>({
  contract: import.meta.env.SSR && reportPage,
  named: "title",
  path: ({ query }) => `/public/reports?page=${currentPage(query)}`,
  failure: "Erreur lors du chargement des rapports",
  isMissed: isPastLast,
});
