import { useSyncExternalStore } from "react";
import { readSession, type Session, subscribeToSession, unknownSession } from "./session-store.ts";

/** Returns the session of this device and re-renders on its changes, in all tabs at once. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, unknownSession);
}
