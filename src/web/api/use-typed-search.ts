import { useEffect, useEffectEvent, useState } from "react";
import type { StaffSearchResults } from "#people/staff/staff-search.contract.ts";
import { onceReleased } from "#web/browser/once-released.ts";
import { type ApiResult, callApi } from "./api-client.ts";

/** Length of a pause in typing after which the server is called, in milliseconds. */
const PAUSE = 150;

export type Found = StaffSearchResults["data"][number];

export type SearchState = "empty" | "searching" | "done" | "failed";

/**
 * Returns what the search of this path finds for a text, once typing pauses. An empty text is not searched. What was
 * found for the letters before stays until the answer comes, so that the list does not flicker.
 */
export function useTypedSearch(
  path: string,
  typed: string,
): { found: readonly Found[]; cut: readonly string[]; state: SearchState } {
  const { answer, state } = useTypedAnswer(typed, (text) =>
    callApi<StaffSearchResults>(`${path}?${new URLSearchParams({ q: text })}`),
  );
  return { found: answer?.data ?? [], cut: answer?.cut ?? [], state };
}

/** Returns the answer of `ask` for a text, as `useTypedSearch` does; null for an empty text, and if the call failed. */
export function useTypedAnswer<Answer>(
  typed: string,
  ask: (text: string) => Promise<ApiResult<Answer>>,
): { answer: Answer | null; state: SearchState } {
  const text = typed.trim();
  const [last, setLast] = useState<{ text: string; answer: Answer | null } | null>(null);
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (text === "") return;
    let awaited = true;
    const timer = setTimeout(async () => {
      const result = await askNow(text);
      onceReleased(() => awaited && setLast({ text, answer: result.ok ? result.value : null }));
    }, PAUSE);
    return () => {
      awaited = false;
      clearTimeout(timer);
    };
  }, [text]);

  if (text === "") return { answer: null, state: "empty" };
  const isOfText = last?.text === text;
  return { answer: last?.answer ?? null, state: !isOfText ? "searching" : last.answer ? "done" : "failed" };
}
