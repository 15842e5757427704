import { type OwnRegistration, ownRegistration } from "#site/events/event.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

export type RegistrationAction = "confirm" | "cancel" | "accept" | "decline";

const pathOf = (token: string) => `/registrations/${encodeURIComponent(token)}`;

/** The registration whose secret is in the address. */
export const ownRegistrationCall = apiCall<OwnRegistration>({
  contract: import.meta.env.SSR && ownRegistration,
  path: ({ params }) => pathOf(params.token ?? ""),
  failure: "Erreur lors du chargement de votre inscription",
  missing: "Inscription non trouvée",
});

/** Confirms, cancels, accepts or declines the place; safe to repeat. Never rejects. */
export function changeOwnRegistration(token: string, action: RegistrationAction): Promise<ApiResult<OwnRegistration>> {
  return callApi(pathOf(token), { body: { action }, contract: ownRegistration });
}
