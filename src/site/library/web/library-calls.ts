import type { LibraryPicture, PictureChange, PictureUse } from "#site/library/library.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";

/** The path of the library. */
export const PICTURES = "/admin/pictures";
/** A picture of some megabytes on a poor network, and its encoding. */
const UPLOAD_TIMEOUT = 180_000;

/** A file that is ready to be sent, with what it shows. */
export interface PictureFile {
  file: Blob;
  name: string;
  alt: string;
  decorative: boolean;
}

/** Returns the path of a stretch of the library. */
export function libraryPath(query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return `${PICTURES}?${new URLSearchParams(filled)}`;
}

export const picturePath = (id: string) => `${PICTURES}/${id}`;
export const usesPath = (id: string) => `${PICTURES}/${id}/uses`;

export const fetchUses = (path: string) => callApi<{ data: PictureUse[] }>(path);

/** Uploads a picture, or gives the picture `replaced` this file. `onProgress` gets the share that was sent, 0 to 1. */
export function uploadPicture(
  { file, name, alt, decorative }: PictureFile,
  { replaced, onProgress }: { replaced?: string | undefined; onProgress: (share: number) => void },
): Promise<ApiResult<LibraryPicture>> {
  const body = new FormData();
  body.set("file", file, name);
  body.set("alt", alt);
  body.set("decorative", String(decorative));
  const path = replaced === undefined ? PICTURES : `${PICTURES}/${replaced}/replace`;
  return callApi(path, { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}

export function changePicture(id: string, change: PictureChange): Promise<ApiResult<LibraryPicture>> {
  return callApi(picturePath(id), { method: "PUT", body: change });
}

export function deletePicture(id: string): Promise<ApiResult<undefined>> {
  return callApi(picturePath(id), { method: "DELETE" });
}
