import { type ReactNode, useEffect, useRef } from "react";

/**
 * The title of the panel that replaces the form. Takes the focus that was in the form, or on the section that the
 * address names, and puts the top of the panel, its parent, into view; a focus elsewhere on the page stays there.
 */
export function StageHeading({ children, className = "" }: { children: ReactNode; className?: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const stage = heading.current?.parentElement;
    const isElsewhere = document.activeElement !== document.body && !document.activeElement?.contains(stage ?? null);
    if (!stage || isElsewhere) return;
    heading.current?.focus({ preventScroll: true });
    return keepInView(stage);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={`text-part ${className}`}>
      {children}
    </h2>
  );
}

/** Events of a person who scrolls: from then on the page is theirs. */
const SCROLLED_BY_HAND = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to the top of this element, and again if the page moves below it: while a page loads, the browser still
 * scrolls to the address's fragment, and what stands above may still change its height. Returns a function that stops it.
 */
function keepInView(stage: Element): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => {
    listening.abort();
    resizes.disconnect();
  };
  function align() {
    const { top, bottom } = stage.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) stage.scrollIntoView({ block: "start", behavior: "instant" });
  }
  align();
  const resizes = new ResizeObserver(align);
  resizes.observe(document.body);
  window.addEventListener("scrollend", align, { signal });
  window.addEventListener("load", align, { signal });
  for (const event of SCROLLED_BY_HAND) window.addEventListener(event, stop, { signal, passive: true });
  return stop;
}
