import { useSyncExternalStore } from "react";
import { readSession, type Session, subscribeToSession, unknownSession } from "./session-store.ts";

/** Whether somebody is signed in on this device; whoever shows it changes with it, in all tabs at once. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, unknownSession);
}
