import { useRef, useState } from "react";

/** Runs one task at a time: others are ignored while one runs. */
export function useSingleFlight(): { busy: boolean; run: (task: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  // A ref is known at once, unlike the state: a double click is faster than a rendering.
  const running = useRef(false);
  return {
    busy,
    async run(task) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await task();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
