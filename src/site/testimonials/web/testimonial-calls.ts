import { type PublicTestimonials, publicTestimonials } from "#site/settings/settings.contract.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The testimonials of the settings. */
export const testimonialsCall = apiCall<PublicTestimonials>({
  contract: import.meta.env.SSR && publicTestimonials,
  path: () => "/public/settings/testimonials",
  failure: "Erreur lors du chargement des témoignages",
});
