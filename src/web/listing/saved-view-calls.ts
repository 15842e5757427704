import type { NewView, SavedViews } from "#people/staff/saved-views.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

const VIEWS = "/admin/views";

/** Returns the path of a person's views of this list. */
export function viewsPath(list: string): string {
  return `${VIEWS}?list=${list}`;
}

export const fetchViews = (path: string) => callApi<SavedViews>(path);

/** Stores the filters of a list under a name. */
export function saveView(body: NewView): Promise<ApiResult<SavedViews>> {
  return callApi(VIEWS, { body });
}

/** Gives a view another name. */
export function renameView(id: string, name: string): Promise<ApiResult<SavedViews>> {
  return callApi(`${VIEWS}/${id}`, { method: "PUT", body: { name } });
}

/** Deletes a view. */
export function deleteView(id: string): Promise<ApiResult<SavedViews>> {
  return callApi(`${VIEWS}/${id}`, { method: "DELETE" });
}
