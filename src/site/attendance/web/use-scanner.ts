import { useEffect, useRef } from "react";

/** A scanner types faster; a person who types nowhere is slower. */
const LONGEST_GAP = 1_000;
const SHORTEST_CODE = 6;

/** Hands over what a scanner, which is a keyboard to the device, types outside of fields and ends with Enter. */
export function useScanner(onCode: (code: string) => void): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    let typed = "";
    let lastAt = 0;
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input:not([type=checkbox]), textarea, select"))
        return;
      if (event.timeStamp - lastAt > LONGEST_GAP) typed = "";
      lastAt = event.timeStamp;
      if (event.key.length === 1) {
        typed += event.key;
        return;
      }
      if (event.key !== "Enter") return;
      if (typed.length >= SHORTEST_CODE) {
        // Enter would also press the button that has the focus.
        event.preventDefault();
        take.current(typed);
      }
      typed = "";
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
