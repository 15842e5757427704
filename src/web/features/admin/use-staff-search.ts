import { useEffect, useState } from "react";
import { plainText } from "#contracts/plain-text.ts";
import { paths } from "#contracts/site-paths.ts";
import type { Ability } from "#contracts/staff.ts";
import type { StaffSearchResults } from "#contracts/staff-search.ts";
import { callApi } from "#web/api/api-client.ts";
import { adminGroups } from "./admin-entries.ts";

/** How long a pause in typing must be before the server is asked, in milliseconds. */
const PAUSE = 150;

export type Found = StaffSearchResults["data"][number];

/** Returns what has this text in its name: the pages at once, the rest from the server when typing pauses. */
export function useStaffSearch(
  typed: string,
  abilities: readonly Ability[],
): { found: readonly Found[]; state: "empty" | "searching" | "done" | "failed" } {
  const text = typed.trim();
  const [answer, setAnswer] = useState<{ text: string; data: readonly Found[]; failed: boolean } | null>(null);

  useEffect(() => {
    if (text === "") return;
    let awaited = true;
    const timer = setTimeout(async () => {
      const result = await callApi<StaffSearchResults>(`/admin/search?${new URLSearchParams({ q: text })}`);
      if (awaited) setAnswer({ text, data: result.ok ? result.value.data : [], failed: !result.ok });
    }, PAUSE);
    return () => {
      awaited = false;
      clearTimeout(timer);
    };
  }, [text]);

  const pages = pagesNamed(text, abilities);
  if (text === "") return { found: pages, state: "empty" };
  const isOfText = answer?.text === text;
  // What was found for the letters before stays until the answer comes: the list does not flicker.
  const found = [...pages, ...(answer?.data ?? [])];
  return { found, state: !isOfText ? "searching" : answer.failed ? "failed" : "done" };
}

function pagesNamed(text: string, abilities: readonly Ability[]): Found[] {
  const pages = [{ label: "Accueil", to: paths.admin }, ...adminGroups(abilities).flatMap(({ entries }) => entries)];
  return pages
    .filter(({ label }) => plainText(label).includes(plainText(text)))
    .map(({ label, to }) => ({ kind: "Page", title: label, path: to }));
}
