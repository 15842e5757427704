import { useState } from "react";
import type { LibraryList, LibraryPicture } from "#contracts/library.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { fetchLibrary, libraryPath } from "./library-calls.ts";

/** The pictures of the library that were fetched so far. */
export interface ShownLibrary {
  /** Null until the first stretch is there. */
  pictures: readonly LibraryPicture[] | null;
  total: number;
  failure: ApiFailure | null;
  reload: () => void;
  /** Fetches the next stretch; null at the end. */
  more: (() => void) | null;
  loadingMore: boolean;
  moreFailed: boolean;
}

/** Fetches the library as this query wants it, one stretch after the other; again if `version` changes. */
export function useLibrary(query: Readonly<Record<string, string>>, version = 0): ShownLibrary {
  const path = libraryPath(query);
  const key = `${path} ${version}`;
  const first = useFetch<LibraryList>(path, fetchLibrary, version);
  const [later, setLater] = useState<{ key: string; lists: readonly LibraryList[] }>({ key, lists: [] });
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const lists = [...(first.value ? [first.value] : []), ...(later.key === key ? later.lists : [])];
  const next = lists.at(-1)?.next ?? null;

  async function load(after: string) {
    setLoading(key);
    setFailed(null);
    const result = await fetchLibrary(libraryPath({ ...query, after }));
    setLoading(null);
    if (!result.ok) return setFailed(key);
    setLater((before) => ({ key, lists: [...(before.key === key ? before.lists : []), result.value] }));
  }

  return {
    pictures: first.value && lists.flatMap(({ data }) => data),
    total: first.value?.total ?? 0,
    failure: first.failure,
    reload: first.reload,
    more: next === null ? null : () => void load(next),
    loadingMore: loading === key,
    moreFailed: failed === key,
  };
}
