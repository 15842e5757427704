import { type GiftPromise, type PromiseChange, promise } from "#giving/promises/promise.contract.ts";
import { API_PREFIX, type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

export type PromiseAction = "confirm" | "pause" | "resume" | "end";

/** The promise behind the link in the address. */
export const promiseCall = apiCall<GiftPromise>({
  contract: import.meta.env.SSR && promise,
  path: ({ params }) => pathOf(params.token ?? ""),
  failure: "Erreur lors du chargement de la promesse",
  missing: "Lien non valable",
});

/** Returns the address to which a plain form of the page sends this action. */
export function actionAddress(token: string, action: PromiseAction): string {
  return `${API_PREFIX}${pathOf(token)}/${action}`;
}

/** Carries out the action; returns the promise as it is then. Never rejects. */
export function movePromise(token: string, action: PromiseAction): Promise<ApiResult<GiftPromise>> {
  return callApi(`${pathOf(token)}/${action}`, { body: {}, contract: promise });
}

/** Changes the amount and the day; returns the promise as it is then. Never rejects. */
export function rewritePromise(token: string, body: PromiseChange): Promise<ApiResult<GiftPromise>> {
  return callApi(pathOf(token), { body, contract: promise });
}

function pathOf(token: string): string {
  return `/promises/${encodeURIComponent(token)}`;
}
