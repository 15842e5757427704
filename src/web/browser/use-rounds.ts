import { useEffect, useRef } from "react";

const EVERY_MS = 30_000;
/** Nobody is there who has not acted for so long: each question would prolong the session. */
const AWAY_MS = 5 * 60_000;
const ACTS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Runs the task when the page is looked at again, and every 30 seconds while its reader is there. */
export function useRounds(task: () => Promise<void>): void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => {
    let acted = Date.now();
    const noteAct = () => {
      acted = Date.now();
    };
    let running = false;
    async function run() {
      if (running || document.visibilityState !== "visible" || !navigator.onLine) return;
      running = true;
      await latest.current();
      running = false;
    }
    const look = () => void run();
    const timer = setInterval(() => {
      if (Date.now() - acted < AWAY_MS) look();
    }, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    for (const act of ACTS) window.addEventListener(act, noteAct, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      for (const act of ACTS) window.removeEventListener(act, noteAct);
    };
  }, []);
}
