import { useRouteLoaderData } from "react-router";
import { type PublicSettings, publicSettings } from "#site/settings/settings.contract.ts";
import { type Answer, apiCall } from "#web/api/from-api.ts";

/** The foundation's identity and the settings of this installation: loaded once, with the first page. */
export const settingsCall = apiCall<PublicSettings>({
  contract: import.meta.env.SSR && publicSettings,
  path: () => "/public/settings",
  failure: "Une erreur est survenue. Veuillez réessayer.",
});

/** The foundation's settings, or null on the error page of a site whose API does not answer. */
export function useSettings(): PublicSettings | null {
  const root = useRouteLoaderData("root") as { settings: Answer<PublicSettings> } | undefined;
  return root?.settings.ok ? root.settings.value : null;
}

/** Returns what a month of dues costs, in FCFA. Throws on the error page, which shows no page that needs it. */
export function useMonthlyDues(): number {
  const settings = useSettings();
  if (!settings) throw new Error("the settings are unknown");
  return settings.dues.amount;
}
