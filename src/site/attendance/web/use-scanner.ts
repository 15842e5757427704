import { useEffect, useRef } from "react";
import { type Keystroke, readLastScan, readScan, type Scan } from "./scanned-codes.ts";

/** A scanner types faster; a person who types nowhere is slower. */
const LONGEST_GAP = 1_000;
const SHORTEST_CODE = 6;
const SILENT = ["Shift", "CapsLock"];

/**
 * Hands over what a scanner, which is a keyboard to the device, types and ends with Enter. In a search field only a whole
 * badge is a scan, and in other fields nothing is.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const take = useRef(onScan);
  take.current = onScan;
  useEffect(() => {
    let keys: Keystroke[] = [];
    let lastAt = 0;
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || SILENT.includes(event.key)) return;
      const field = event.target instanceof HTMLElement ? event.target.closest("input, textarea, select") : null;
      const searches = field?.matches("[type=search]") === true;
      if (field && !searches && !field.matches("[type=checkbox]")) return;
      if (!searches && event.timeStamp - lastAt > LONGEST_GAP) keys = [];
      lastAt = event.timeStamp;
      if (event.key.length === 1 || event.key === "Dead") {
        keys.push({ sign: event.key === "Dead" ? "^" : event.key, place: event.code });
        return;
      }
      const scan = event.key === "Enter" ? scanOf(keys, searches) : null;
      keys = [];
      if (!scan) return;
      // Enter would also press the button that has the focus, or search.
      event.preventDefault();
      take.current(scan);
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function scanOf(keys: readonly Keystroke[], searches: boolean): Scan | null {
  if (searches) return readLastScan(keys);
  return keys.length < SHORTEST_CODE ? null : readScan(keys);
}
