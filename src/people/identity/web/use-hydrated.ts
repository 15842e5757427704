import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false for the server's rendering and during hydration, then true: only then may browser-only data be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
