import type { HomeAnswer } from "#contracts/home.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The figures of the home page. */
export const homeCall = apiCall<HomeAnswer>({
  path: () => "/public/home",
  failure: "Erreur lors du chargement de la Home",
});
