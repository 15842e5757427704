import type { GiftsPage } from "#giving/gifts/gift.contract.ts";
import { type ApiResult, callApi, fetchFile } from "#web/api/api-client.ts";
import { memberCall, memberFile } from "#web/session/member-call.ts";

/** The source of a list of gifts. Neither call rejects. */
export interface GiftSource {
  readPage: (path: string) => Promise<ApiResult<GiftsPage>>;
  readFile: (path: string) => Promise<ApiResult<Blob>>;
}

/** The gifts of the signed-in member. */
export const memberGifts: GiftSource = {
  readPage: (path) => memberCall<GiftsPage>(`/private${path}`),
  readFile: memberFile,
};

/** Returns the gifts of a guest view; calls `onEnded` once it has expired. */
export function guestGifts(view: string, onEnded: () => void): GiftSource {
  async function watched<T>(call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const result = await call;
    if (!result.ok && result.status === 401) onEnded();
    return result;
  }
  return {
    readPage: (path) => watched(callApi<GiftsPage>(path, { token: view })),
    readFile: (path) => watched(fetchFile(path, { token: view })),
  };
}
