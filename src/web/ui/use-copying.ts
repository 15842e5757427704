import { useEffect, useRef, useState } from "react";

/** Time for which 'copied' is shown, in milliseconds. */
const COPIED = 2_000;

/**
 * Copies a text to the clipboard and reports for two seconds that it succeeded or failed. Copying again restarts the
 * two seconds.
 */
export function useCopying(): { state: "idle" | "copied" | "failed"; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string) {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
      timer.current = setTimeout(() => setState("idle"), COPIED);
    } catch {
      setState("failed");
    }
  }

  return { state, copy };
}
