import { messageAnswer } from "#contracts/account.ts";
import { type LinkedEmailChange, linkedEmailChange } from "#contracts/my-data.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The change of address whose link is in the address. */
export const emailChangeCall = apiCall<LinkedEmailChange>({
  contract: import.meta.env.SSR && linkedEmailChange,
  path: ({ params }) => pathOf(params.token ?? ""),
  failure: "Erreur lors du chargement de la demande",
  missing: "Lien non valable",
});

/** The mailbox of this link has confirmed; gives where the change stands then. Never rejects. */
export function confirmChange(token: string): Promise<ApiResult<LinkedEmailChange>> {
  return callApi(`${pathOf(token)}/confirm`, { body: {}, contract: linkedEmailChange });
}

/** The change is given up for both mailboxes. Never rejects. */
export function refuseChange(token: string): Promise<ApiResult<{ message: string }>> {
  return callApi(`${pathOf(token)}/refuse`, { body: {}, contract: messageAnswer });
}

function pathOf(token: string): string {
  return `/email-changes/${encodeURIComponent(token)}`;
}
