import type { ContentPublication, ContentState, PreviewLink } from "#site/content/content.contract.ts";
import type { ContentBatch, ContentBatchResult, RenamedCategory } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import type { EditedContent, EditedForm, EditedRecord, Fields } from "./edited-record.ts";

/** The code of the refusal of a change that was made on an older version. */
export const CHANGED_MEANWHILE = "changed_meanwhile";

/** The codes of the refusals that say that another person did something to it meanwhile. */
export const OVERTAKEN: readonly unknown[] = [CHANGED_MEANWHILE, "not_a_draft"];

/** A version of a content in its history. */
export interface Revision {
  version: number;
  at: string;
  /** Null if that account was deleted. */
  by: string | null;
  /** True for the version from before staff first changed it. */
  original: boolean;
  /** Where it then stood; null for what is neither a draft nor published. */
  state: ContentState | null;
  published_at: string | null;
  fields: Fields;
}

/** The same, and the fields that restoring it would give now. */
export interface OpenedRevision extends Revision {
  restored: Fields;
}

/** One stretch of them; `next` is the `before` of the one behind it, null at the end. */
export interface Revisions {
  data: Revision[];
  next: number | null;
}

export const fetchContent = (path: string) => callApi<EditedContent>(path);
export const fetchRevisions = (path: string) => callApi<Revisions>(path);

/** Creates a draft. */
export function createContent(kind: ContentType, fields: Fields): Promise<ApiResult<EditedContent>> {
  return callApi(kind.api, { body: fields });
}

/** Stores new values, made on this version; with the code if the change needs one. */
export function saveContent<Edited extends EditedRecord>(
  kind: Pick<EditedForm, "api">,
  { id, version }: Edited,
  fields: Fields,
  code?: string,
): Promise<ApiResult<Edited>> {
  return callApi(`${kind.api}/${id}`, { method: "PUT", body: { ...fields, version, code } });
}

/** Publishes, takes back or archives this version. */
export function publishContent(
  kind: ContentType,
  { id, version }: Pick<EditedContent, "id" | "version">,
  publication: Omit<ContentPublication, "version">,
): Promise<ApiResult<EditedContent>> {
  return callApi(`${kind.api}/${id}/publication`, { body: { ...publication, version } });
}

/** Gives all contents of the kind that are in a category its new name. */
export function renameCategory(
  kind: Pick<ContentType, "api">,
  renamed: RenamedCategory,
): Promise<ApiResult<undefined>> {
  return callApi(`${kind.api}/groups/rename`, { body: renamed });
}

/** Puts this version into the trash. */
export function trashContent(
  kind: ContentType,
  { id, version }: Pick<EditedContent, "id" | "version">,
): Promise<ApiResult<EditedContent>> {
  return callApi(`${kind.api}/${id}/trash`, { body: { version } });
}

/** Takes this version out of the trash, as a draft or as it was before. */
export function untrashContent(
  kind: ContentType,
  { id, version }: Pick<EditedContent, "id" | "version">,
  { asBefore }: { asBefore: boolean },
): Promise<ApiResult<EditedContent>> {
  return callApi(`${kind.api}/${id}/untrash`, { body: { version, as_before: asBefore } });
}

/** Gives this version the values that it had in another one; with the code if the change needs one. */
export function restoreRevision<Edited extends EditedRecord>(
  { api }: Pick<EditedForm, "api">,
  { id, version }: Edited,
  revision: number,
  code?: string,
): Promise<ApiResult<Edited>> {
  return callApi(`${api}/${id}/revisions/${revision}/restore`, { body: { version, code } });
}

/** Makes a link that shows the content as it is saved. */
export function linkPreview(kind: ContentType, id: string): Promise<ApiResult<PreviewLink>> {
  return callApi(`${kind.api}/${id}/preview`, { method: "POST" });
}

/** Creates a draft with the same fields. */
export function duplicateContent(kind: ContentType, id: string): Promise<ApiResult<EditedContent>> {
  return callApi(`${kind.api}/${id}/duplicate`, { method: "POST" });
}

/** Changes many contents at once; a call with the same key is the same call. */
export function changeMany(
  kind: ContentType,
  body: ContentBatch,
  idempotencyKey: string,
): Promise<ApiResult<ContentBatchResult>> {
  return callApi(`${kind.api}/batches`, { body, idempotencyKey });
}

/** Takes back what such a call changed. */
export function undoMany(kind: ContentType, id: string): Promise<ApiResult<ContentBatchResult>> {
  return callApi(`${kind.api}/batches/${id}/undo`, { method: "POST" });
}
