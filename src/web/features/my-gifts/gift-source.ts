import type { GiftsPage } from "#contracts/gift.ts";
import { API_PREFIX } from "#web/api/from-api.ts";
import { CallError, memberBlob, memberCall } from "#web/session/member-call.ts";

/** Where a list of gifts comes from. Both calls throw a `CallError`; `path` is below the prefix of the API. */
export interface GiftSource {
  readPage: (page: number) => Promise<GiftsPage>;
  readFile: (path: string) => Promise<Blob>;
}

/** The gifts of whoever is signed in on this device. */
export const memberGifts: GiftSource = {
  readPage: (page) => memberCall<GiftsPage>(`/private/gifts?page=${page}`),
  readFile: memberBlob,
};

/** The gifts that a view shows; once it is over, `onEnded` hears of it. */
export function guestGifts(view: string, onEnded: () => void): GiftSource {
  async function call(path: string): Promise<Response> {
    const response = await fetch(API_PREFIX + path, { headers: { authorization: `Bearer ${view}` } });
    if (response.ok) return response;
    if (response.status === 401) onEnded();
    throw new CallError(response.status, (await response.json()).message);
  }
  return {
    readPage: async (page) => (await call(`/gifts?page=${page}`)).json(),
    readFile: async (path) => (await call(path)).blob(),
  };
}
