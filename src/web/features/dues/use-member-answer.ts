import { useEffect, useState } from "react";
import { memberCall } from "#web/session/member-call.ts";

export interface MemberAnswer<T> {
  /** The answer, or null while it is on its way and where it failed. */
  value: T | null;
  failed: boolean;
  /** Asks again; what is shown stays meanwhile. */
  reload: () => void;
}

/**
 * What this path of the API answers to whoever is signed in; null asks nothing. It is asked again when `version` changes, and what was
 * shown stays until then, and stays where that fails.
 */
export function useMemberAnswer<T>(path: string | null, version = 0): MemberAnswer<T> {
  const [shown, setShown] = useState<{ path: string; value: T } | null>(null);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or try asks the same path again
  useEffect(() => {
    setFailedPath(null);
    if (path === null) return;
    let awaited = true;
    memberCall<T>(path).then(
      (value) => awaited && setShown({ path, value }),
      () => awaited && setFailedPath(path),
    );
    return () => {
      awaited = false;
    };
  }, [path, version, tries]);

  const value = shown?.path === path ? shown.value : null;
  return { value, failed: value === null && failedPath === path, reload: () => setTries((before) => before + 1) };
}
