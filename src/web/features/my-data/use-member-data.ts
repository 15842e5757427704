import { useCallback, useEffect, useState } from "react";
import { CallError, memberCall } from "#web/session/member-call.ts";

/** What a private call answered, if it did. */
export type MemberData<T> = { state: "loading" } | { state: "failed"; message: string } | { state: "loaded"; value: T };

/** Loads this path in the name of whoever is signed in; `reload` asks again, and meanwhile shows what is there. */
export function useMemberData<T>(path: string): { data: MemberData<T>; reload: () => void; retry: () => void } {
  const [data, setData] = useState<MemberData<T>>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once
  useEffect(() => {
    let awaited = true;
    memberCall<T>(path).then(
      (value) => awaited && setData({ state: "loaded", value }),
      (error: unknown) => {
        const message = error instanceof CallError ? error.message : "Une erreur est survenue. Veuillez réessayer.";
        if (awaited) setData({ state: "failed", message });
      },
    );
    return () => {
      awaited = false;
    };
  }, [path, tries]);

  const reload = useCallback(() => setTries((count) => count + 1), []);
  return {
    data,
    reload,
    retry: useCallback(() => {
      setData({ state: "loading" });
      reload();
    }, [reload]),
  };
}
