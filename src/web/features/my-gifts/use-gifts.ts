import { useEffect, useRef, useState } from "react";
import type { Gift, GiftsPage } from "#contracts/gift.ts";
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
  const [list, setList] = useState<{ gifts: readonly Gift[]; latest: GiftsPage | null }>({ gifts: [], latest: null });
  const [stage, setStage] = useState<OwnGifts["stage"]>("loading");
  const [asked, setAsked] = useState({ page: 1 });
  const reading = useRef(source.readPage);

  useEffect(() => {
    let awaited = true;
    setStage("loading");
    void reading.current(asked.page).then((result) => {
      if (!awaited) return;
      setStage(result.ok ? "idle" : "failed");
      if (!result.ok) return;
      const { value } = result;
      setList(({ gifts }) => ({ gifts: withoutRepeats([...gifts, ...value.data]), latest: value }));
    });
    return () => {
      awaited = false;
    };
  }, [asked]);

  return { ...list, stage, more: () => setAsked({ page: (list.latest?.current_page ?? 0) + 1 }) };
}

/** A gift made meanwhile moves the others on: the one that stood last on a page may come again. */
function withoutRepeats(gifts: readonly Gift[]): Gift[] {
  return [...new Map(gifts.map((gift) => [gift.receipt_number, gift])).values()];
}
