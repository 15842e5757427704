import { useEffect, useState } from "react";

/** How long 'copied' is said, in milliseconds. */
const COPIED = 2_000;

/** Puts a text on the clipboard, and tells for two seconds that it is there, or that it may not be put there. */
export function useCopying(): { state: "idle" | "copied" | "failed"; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), COPIED);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return { state, copy };
}
