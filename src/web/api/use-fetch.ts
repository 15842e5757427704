import { useCallback, useEffect, useState } from "react";
import { onceReleased } from "#web/browser/once-released.ts";
import { type ApiFailure, type ApiResult, callApi } from "./api-client.ts";

/** Data that the browser fetches after hydration. */
export interface Fetched<T> {
  /** The answer; null while it is pending and if it failed. */
  value: T | null;
  /** Why there is no answer, or null. */
  failure: ApiFailure | null;
  /** Why the value is still the former one, or null. */
  outdated: ApiFailure | null;
  /** Fetches again; the current value stays meanwhile. */
  reload: () => void;
  /** Replaces the value by a fresher one. */
  replace: (value: T) => void;
}

/**
 * Fetches this path with `call`; null fetches nothing. Fetches again when the path or `version` changes, not when
 * `call` does: the value stays until then, and stays if that fails.
 */
export function useFetch<T>(
  path: string | null,
  call: (path: string) => Promise<ApiResult<T>>,
  version: number | string = 0,
): Fetched<T> {
  const [shown, setShown] = useState<{ path: string | null; value: T } | null>(null);
  const [failed, setFailed] = useState<{ path: string; failure: ApiFailure } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a path is fetched once, a new version or try fetches it again
  useEffect(() => {
    setFailed(null);
    if (path === null) return;
    let awaited = true;
    void call(path).then((result) =>
      onceReleased(() => {
        if (!awaited) return;
        if (result.ok) setShown({ path, value: result.value });
        else setFailed({ path, failure: result });
      }),
    );
    return () => {
      awaited = false;
    };
  }, [path, version, tries]);

  const value = shown && shown.path === path ? shown.value : null;
  const failure = failed?.path === path ? failed.failure : null;
  return {
    value,
    failure: value === null ? failure : null,
    outdated: value === null ? null : failure,
    reload: useCallback(() => setTries((before) => before + 1), []),
    replace: useCallback((fresher) => setShown({ path, value: fresher }), [path]),
  };
}

/** Fetches this path of the API as `useFetch` does. Not for calls of members, which bear their token. */
export function useApi<T>(path: string | null, version?: number | string): Fetched<T> {
  return useFetch<T>(path, callApi, version);
}
