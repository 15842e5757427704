import { type Subscription, subscription } from "#contracts/newsletter.ts";
import { API_PREFIX, type ApiResult, callApi } from "#web/api/api-client.ts";
import { apiCall } from "#web/api/from-api.ts";

export type SubscriptionAction = "confirm" | "unsubscribe";

/** The subscription whose link is in the address. */
export const subscriptionCall = apiCall<Subscription>({
  contract: import.meta.env.SSR && subscription,
  path: ({ params }) => `/newsletter/${encodeURIComponent(params.token ?? "")}`,
  failure: "Erreur lors du chargement de l’inscription",
  missing: "Lien non valable",
});

/** Where a plain form of the page sends this action. */
export function actionAddress(token: string, action: SubscriptionAction): string {
  return `${API_PREFIX}${actionPath(token, action)}`;
}

/** The action is carried out; gives where the subscription stands then. Never rejects. */
export function changeSubscription(token: string, action: SubscriptionAction): Promise<ApiResult<Subscription>> {
  return callApi(actionPath(token, action), { body: {}, contract: subscription });
}

function actionPath(token: string, action: SubscriptionAction): string {
  return `/newsletter/${encodeURIComponent(token)}/${action}`;
}
