import { type Subscription, subscription } from "#reach/newsletter/newsletter.contract.ts";
import { API_PREFIX, type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

export type SubscriptionAction = "confirm" | "unsubscribe";

/** The subscription behind the link in the address. */
export const subscriptionCall = apiCall<Subscription>({
  contract: import.meta.env.SSR && subscription,
  path: ({ params }) => `/newsletter/${encodeURIComponent(params.token ?? "")}`,
  failure: "Erreur lors du chargement de l’inscription",
  missing: "Lien non valable",
});

/** Returns the address to which a plain form of the page sends this action. */
export function actionAddress(token: string, action: SubscriptionAction): string {
  return `${API_PREFIX}${actionPath(token, action)}`;
}

/** Carries out the action; returns the new state of the subscription. Never rejects. */
export function changeSubscription(token: string, action: SubscriptionAction): Promise<ApiResult<Subscription>> {
  return callApi(actionPath(token, action), { body: {}, contract: subscription });
}

function actionPath(token: string, action: SubscriptionAction): string {
  return `/newsletter/${encodeURIComponent(token)}/${action}`;
}
