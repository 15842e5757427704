import { useEffect } from "react";

const SIGNS = ["pointerdown", "keydown", "scroll"];

/**
 * Starts to fetch a part of the page at the first sign of its reader: a touch, a key, a scroll. Until then the network
 * is for what is seen. If it fails, the part is fetched again when it is opened.
 */
export function useFirstSign(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, start, true);
    };
    const start = () => {
      stop();
      load().catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, start, { capture: true, passive: true });
    return stop;
  }, [load]);
}
