import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "#contracts/settings.ts";
import type { Answer } from "#web/api/from-api.ts";

/** The foundation's settings, or null on the error page of a site whose API does not answer. */
export function useSettings(): PublicSettings | null {
  const root = useRouteLoaderData("root") as { settings: Answer<PublicSettings> } | undefined;
  return root?.settings.ok ? root.settings.value : null;
}
