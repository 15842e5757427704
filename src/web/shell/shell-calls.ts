import { type PublicSettings, publicSettings } from "#contracts/settings.ts";
import { apiCall } from "#web/api/from-api.ts";

/** Who the foundation is and how this installation is set: asked once, with the first page. */
export const settingsCall = apiCall<PublicSettings>({
  contract: import.meta.env.SSR && publicSettings,
  path: () => "/public/settings",
  failure: "Une erreur est survenue. Veuillez réessayer.",
});
