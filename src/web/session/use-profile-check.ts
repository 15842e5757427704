import { useEffect, useSyncExternalStore } from "react";
import { checkProfile } from "./check-profile.ts";
import { readToken, subscribeToSession } from "./session-store.ts";

/**
 * Whoever is signed in on this device is asked for once the page is alive, and after signing in: name and picture are
 * fresh then. Where the site refuses, the device is signed out; where nothing answers, it asks again once it can.
 */
export function useProfileCheck(): void {
  const token = useSyncExternalStore(subscribeToSession, readToken, () => null);
  useEffect(() => (token === null ? undefined : checkProfile(token)), [token]);
}
