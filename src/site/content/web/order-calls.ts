import type { ContentOrder, ContentOrderChange } from "#site/content/content-order.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

export const orderPath = ({ api }: Pick<ContentType, "api">) => `${api}/order`;

export const fetchOrder = (path: string) => callApi<ContentOrder>(path);

/** Stores another order of the same contents. */
export function saveOrder(
  kind: Pick<ContentType, "api">,
  change: ContentOrderChange,
): Promise<ApiResult<ContentOrder>> {
  return callApi(orderPath(kind), { method: "PUT", body: change });
}
