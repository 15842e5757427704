import { useEffect, useEffectEvent, useRef } from "react";
import { onceReleased } from "./once-released.ts";
import { useReturn } from "./use-return.ts";

const EVERY_MS = 30_000;
/** Nobody is there who has not acted for so long: each question would prolong the session. */
const AWAY_MS = 5 * 60_000;
const ACTS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/**
 * Runs the task when the page is looked at again, and every 30 seconds while its reader is there. The change that it
 * returns, if any, is made once nothing is pressed.
 */
export function useRounds(task: () => Promise<(() => void) | undefined>): void {
  const running = useRef(false);
  async function run() {
    if (running.current || document.visibilityState !== "visible" || !navigator.onLine) return;
    running.current = true;
    try {
      const change = await task();
      if (change) onceReleased(change);
    } finally {
      running.current = false;
    }
  }
  useReturn(() => void run());
  const look = useEffectEvent(() => void run());
  useEffect(() => {
    let acted = Date.now();
    const listening = new AbortController();
    const { signal } = listening;
    const noteAct = () => {
      acted = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - acted < AWAY_MS) look();
    }, EVERY_MS);
    window.addEventListener("focus", () => look(), { signal });
    for (const act of ACTS) window.addEventListener(act, noteAct, { passive: true, signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, []);
}
