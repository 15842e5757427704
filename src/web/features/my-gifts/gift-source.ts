import type { GiftsPage } from "#contracts/gift.ts";
import { type ApiResult, callApi, fetchFile } from "#web/api/api-client.ts";
import { memberCall, memberFile } from "#web/session/member-call.ts";

/** Where a list of gifts comes from; `path` is below the prefix of the API. Neither call rejects. */
export interface GiftSource {
  readPage: (page: number) => Promise<ApiResult<GiftsPage>>;
  readFile: (path: string) => Promise<ApiResult<Blob>>;
}

/** The gifts of whoever is signed in on this device. */
export const memberGifts: GiftSource = {
  readPage: (page) => memberCall<GiftsPage>(`/private/gifts?page=${page}`),
  readFile: memberFile,
};

/** The gifts that a view shows; once it is over, calls `onEnded`. */
export function guestGifts(view: string, onEnded: () => void): GiftSource {
  async function watched<T>(call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const result = await call;
    if (!result.ok && result.status === 401) onEnded();
    return result;
  }
  return {
    readPage: (page) => watched(callApi<GiftsPage>(`/gifts?page=${page}`, { token: view })),
    readFile: (path) => watched(fetchFile(path, { token: view })),
  };
}
