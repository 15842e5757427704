import { messageAnswer } from "#people/identity/account.contract.ts";
import { type LinkedEmailChange, linkedEmailChange } from "#people/privacy/my-data.contract.ts";
import { API_PREFIX, type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

export type ChangeAction = "confirm" | "refuse";

export type ChangeState = LinkedEmailChange["state"];

/** The change of address behind the link in the address. */
export const emailChangeCall = apiCall<LinkedEmailChange>({
  contract: import.meta.env.SSR && linkedEmailChange,
  path: ({ params }) => pathOf(params.token ?? ""),
  failure: "Erreur lors du chargement de la demande",
  missing: "Lien non valable",
});

/** Returns the address to which a plain form of the page sends this action. */
export function actionAddress(token: string, action: ChangeAction): string {
  return `${API_PREFIX}${pathOf(token)}/${action}`;
}

/** Confirms the mailbox of this link, or refuses the change for both; returns the new state. Never rejects. */
export async function decideChange(token: string, action: ChangeAction): Promise<ApiResult<ChangeState>> {
  const path = `${pathOf(token)}/${action}`;
  if (action === "confirm") {
    const result = await callApi(path, { body: {}, contract: linkedEmailChange });
    return result.ok ? { ok: true, value: result.value.state } : result;
  }
  const result = await callApi(path, { body: {}, contract: messageAnswer });
  return result.ok ? { ok: true, value: "refused" } : result;
}

function pathOf(token: string): string {
  return `/email-changes/${encodeURIComponent(token)}`;
}
