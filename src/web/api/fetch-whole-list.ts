import { type ApiResult, callApi } from "./api-client.ts";

/**
 * Fetches all rows of the list at this path, which has a query, stretch after stretch. Fails if one of them does: a
 * choice without some of its options would look whole. Never rejects.
 */
export async function fetchWholeList<Row>(path: string): Promise<ApiResult<Row[]>> {
  const rows: Row[] = [];
  let onward = "";
  for (;;) {
    const result = await callApi<{ data: Row[]; next: string | null }>(path + onward);
    if (!result.ok) return result;
    rows.push(...result.value.data);
    if (result.value.next === null) return { ok: true, value: rows };
    onward = `&after=${encodeURIComponent(result.value.next)}`;
  }
}
