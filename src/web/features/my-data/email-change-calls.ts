import { messageAnswer } from "#contracts/account.ts";
import { type LinkedEmailChange, linkedEmailChange } from "#contracts/my-data.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The change of address behind the link in the address. */
export const emailChangeCall = apiCall<LinkedEmailChange>({
  contract: import.meta.env.SSR && linkedEmailChange,
  path: ({ params }) => pathOf(params.token ?? ""),
  failure: "Erreur lors du chargement de la demande",
  missing: "Lien non valable",
});

/** Confirms the mailbox of this link; returns the new state of the change. Never rejects. */
export function confirmChange(token: string): Promise<ApiResult<LinkedEmailChange>> {
  return callApi(`${pathOf(token)}/confirm`, { body: {}, contract: linkedEmailChange });
}

/** Cancels the change for both mailboxes. Never rejects. */
export function refuseChange(token: string): Promise<ApiResult<{ message: string }>> {
  return callApi(`${pathOf(token)}/refuse`, { body: {}, contract: messageAnswer });
}

function pathOf(token: string): string {
  return `/email-changes/${encodeURIComponent(token)}`;
}
