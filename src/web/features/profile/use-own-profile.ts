import { useCallback, useEffect, useState } from "react";
import type { Profile } from "#contracts/account.ts";
import { CallError } from "#web/session/member-call.ts";
import { loadProfile } from "./profile-calls.ts";

/** Where the own profile is: `signed-out` where there is no token, or none that counts any more. */
export type OwnProfile =
  | { state: "loading" }
  | { state: "signed-out" }
  | { state: "failed" }
  | { state: "loaded"; profile: Profile };

/** Loads the profile of whoever is signed in; `replace` shows a fresher one, `retry` asks again. */
export function useOwnProfile(): { own: OwnProfile; replace: (profile: Profile) => void; retry: () => void } {
  const [own, setOwn] = useState<OwnProfile>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once
  useEffect(() => {
    let awaited = true;
    loadProfile().then(
      (profile) => awaited && setOwn({ state: "loaded", profile }),
      (error: unknown) => {
        const signedOut = error instanceof CallError && error.status === 401;
        if (awaited) setOwn({ state: signedOut ? "signed-out" : "failed" });
      },
    );
    return () => {
      awaited = false;
    };
  }, [tries]);

  return {
    own,
    replace: useCallback((profile) => setOwn({ state: "loaded", profile }), []),
    retry: useCallback(() => {
      setOwn({ state: "loading" });
      setTries((count) => count + 1);
    }, []),
  };
}
