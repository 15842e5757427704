import { useState } from "react";
import type { Gift, GiftsPage } from "#giving/gifts/gift.contract.ts";
import { type ApiResult, callApi, fetchFile } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
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

/** The fetched part of the list; `failed` and `loading` concern the page after it. */
interface OwnGifts {
  gifts: readonly Gift[];
  /** The last fetched page, or null before the first. */
  latest: GiftsPage | null;
  stage: "loading" | "failed" | "idle";
  /** Fetches the next page, or the failed one again. */
  more: () => void;
}

/** Fetches a donor's gifts, a page at a time, each below the one before. */
export function useGifts(source: GiftSource): OwnGifts {
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<readonly GiftsPage[]>([]);
  const { value, failure, reload } = useFetch(`/gifts?page=${page}`, source.readPage);
  const latest = pages.at(-1) ?? null;
  if (value && value !== latest) setPages([...pages, value]);
  return {
    gifts: withoutRepeats(pages.flatMap(({ data }) => data)),
    latest,
    stage: failure ? "failed" : value ? "idle" : "loading",
    more: () => (failure ? reload() : setPage((latest?.current_page ?? 0) + 1)),
  };
}

/** A gift made meanwhile moves the others on: the last one of a page may come again. */
function withoutRepeats(gifts: readonly Gift[]): Gift[] {
  return [...new Map(gifts.map((gift) => [gift.receipt_number, gift])).values()];
}
