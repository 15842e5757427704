import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Milliseconds for which the rows of a list are awaited. */
const PATIENCE = 10_000;
/** The acts of a person who looks at something else meanwhile. */
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings pages of the back office, gone back or forward to, to where they were scrolled; of a list, the row of the page
 * that was left has the focus. Their rows load once the page is there: the router, which scrolls at once, comes too
 * early.
 */
export function useScrollReturn(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const positions = useRef(new Map<string, number>());
  const before = useRef(pathname);
  // The page that is left must not take what the next one scrolls, hence before it is painted.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = pathname;
    const row = left.startsWith(`${pathname}/`) ? left : null;
    const top = isReturn ? positions.current.get(key) : undefined;
    let stop = isReturn && (top || row) ? returnTo(top ?? 0, row, () => (stop = null)) : null;
    const note = () => {
      if (!stop) positions.current.set(key, window.scrollY);
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
      stop?.();
    };
  }, [key, pathname, isReturn]);
}

/**
 * Scrolls there as soon as the page is long enough, and gives the focus to the link to the page `row`, unless the
 * reader acts. Returns what gives up.
 */
function returnTo(top: number, row: string | null, onDone: () => void): () => void {
  const done = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, done);
    onDone();
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: "instant" });
    const link = row && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(row)}"]`);
    if (Math.abs(window.scrollY - top) >= 2 || (row && !link)) return;
    // The ring shows which row it is, also to readers who have no keyboard.
    if (link) link.focus({ preventScroll: true, focusVisible: true });
    done();
  });
  const timer = setTimeout(done, PATIENCE);
  for (const act of ACTS) window.addEventListener(act, done, { passive: true });
  observer.observe(document.body);
  return done;
}
