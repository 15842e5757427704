import { useSyncExternalStore } from "react";

/** The width from which on a page has two columns: `lg` of the styles. */
const WIDE = "(min-width: 64rem)";

/** Returns whether the screen is wide enough for two columns, as it changes; false before scripts run. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
