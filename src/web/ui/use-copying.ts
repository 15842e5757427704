import { useEffect, useRef, useState } from "react";

/** How long 'copied' is said, in milliseconds. */
const COPIED = 2_000;

/**
 * Puts a text on the clipboard, and tells for two seconds that it is there, or that it may not be put there. Copying
 * again begins the two seconds anew.
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
