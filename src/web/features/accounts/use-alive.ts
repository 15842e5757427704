import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is as the server rendered it, true once its script runs: what only the browser knows may be shown. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
