import { useEffect, useState } from "react";
import type { StaffSearchResults } from "#people/staff/staff-search.contract.ts";
import { callApi } from "./api-client.ts";

/** Length of a pause in typing after which the server is called, in milliseconds. */
const PAUSE = 150;

export type Found = StaffSearchResults["data"][number];

export type SearchState = "empty" | "searching" | "done" | "failed";

/**
 * Returns what the search of this path finds for a text, once typing pauses. An empty text is not searched. What was found for the
 * letters before stays until the answer comes, so that the list does not flicker.
 */
export function useTypedSearch(
  path: string,
  typed: string,
): { found: readonly Found[]; cut: readonly string[]; state: SearchState } {
  const text = typed.trim();
  const [answer, setAnswer] = useState<(StaffSearchResults & { text: string; failed: boolean }) | null>(null);

  useEffect(() => {
    if (text === "") return;
    let awaited = true;
    const timer = setTimeout(async () => {
      const result = await callApi<StaffSearchResults>(`${path}?${new URLSearchParams({ q: text })}`);
      if (awaited) setAnswer({ ...(result.ok ? result.value : { data: [] }), text, failed: !result.ok });
    }, PAUSE);
    return () => {
      awaited = false;
      clearTimeout(timer);
    };
  }, [path, text]);

  if (text === "") return { found: [], cut: [], state: "empty" };
  const isOfText = answer?.text === text;
  return {
    found: answer?.data ?? [],
    cut: answer?.cut ?? [],
    state: !isOfText ? "searching" : answer.failed ? "failed" : "done",
  };
}
