import { useState } from "react";
import type { Gift, GiftsPage } from "#giving/gifts/gift.contract.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import type { GiftSource } from "./gift-source.ts";

/** The fetched part of the list; `failed` and `loading` concern the page after it. */
export interface OwnGifts {
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
