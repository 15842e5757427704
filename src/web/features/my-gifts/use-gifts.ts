import { useState } from "react";
import type { Gift, GiftsPage } from "#contracts/gift.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import type { GiftSource } from "./gift-source.ts";

/** The list as far as it was fetched; `failed` and `loading` speak of the page after that. */
export interface OwnGifts {
  gifts: readonly Gift[];
  /** The last page that came, or null before the first. */
  latest: GiftsPage | null;
  stage: "loading" | "failed" | "idle";
  /** Fetches the page after those that are there, or the one that failed. */
  more: () => void;
}

/** Somebody's gifts, a page at a time, each below the one before. */
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

/** A gift made meanwhile moves the others on: the one that stood last on a page may come again. */
function withoutRepeats(gifts: readonly Gift[]): Gift[] {
  return [...new Map(gifts.map((gift) => [gift.receipt_number, gift])).values()];
}
