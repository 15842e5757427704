import type { ContentOrder, ContentOrderChange } from "#site/content/content-order.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import type { ContentKind } from "./content-kind.ts";

export const orderPath = ({ api }: Pick<ContentKind, "api">) => `${api}/order`;

export const fetchOrder = (path: string) => callApi<ContentOrder>(path);

/** Stores another order of the same contents. */
export function saveOrder(
  kind: Pick<ContentKind, "api">,
  change: ContentOrderChange,
): Promise<ApiResult<ContentOrder>> {
  return callApi(orderPath(kind), { method: "PUT", body: change });
}
