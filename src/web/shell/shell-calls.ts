import { type PublicSettings, publicSettings } from "#site/settings/settings.contract.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The foundation's identity and the settings of this installation: loaded once, with the first page. */
export const settingsCall = apiCall<PublicSettings>({
  contract: import.meta.env.SSR && publicSettings,
  path: () => "/public/settings",
  failure: "Une erreur est survenue. Veuillez réessayer.",
});
