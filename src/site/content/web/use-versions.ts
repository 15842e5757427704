import { useState } from "react";
import type { ApiFailure } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { fetchRevisions, type Revision, type Revisions } from "./content-calls.ts";

/** The versions that are loaded, the newest first, and the way to those behind them. */
interface Versions {
  /** Null while they are pending, and if they failed. */
  loaded: readonly Revision[] | null;
  failure: ApiFailure | null;
  reload: () => void;
  /** Older ones that are not loaded; null if there are none. */
  older: { load: () => void; busy: boolean; failed: boolean } | null;
}

/** Returns the versions at this path of the API. Fetches them again when the current `version` changes. */
export function useVersions(path: string, version: number): Versions {
  const first = useFetch(path, fetchRevisions, version);
  // They belong to the stretch that they were loaded behind: with another one there, versions between them would be missing.
  const [more, setMore] = useState<{ behind: Revisions; stretches: Revisions[] } | null>(null);
  const [loading, setLoading] = useState<"busy" | "failed" | null>(null);
  const stretches = first.value ? [first.value, ...(more?.behind === first.value ? more.stretches : [])] : [];
  const next = stretches.at(-1)?.next ?? null;

  async function load() {
    const [behind, ...loaded] = stretches;
    if (!behind || next === null) return;
    setLoading("busy");
    const result = await fetchRevisions(`${path}?before=${next}`);
    setLoading(result.ok ? null : "failed");
    if (result.ok) setMore({ behind, stretches: [...loaded, result.value] });
  }

  return {
    loaded: first.value && stretches.flatMap(({ data }) => data),
    failure: first.failure,
    reload: first.reload,
    older: next === null ? null : { load: () => void load(), busy: loading === "busy", failed: loading === "failed" },
  };
}
