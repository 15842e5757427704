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
 * scrolls to the address's fragment, and what stands above may still change its height. Returns a function that stops
 * it.
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

/** The arch above an outcome, with its mark: a path in a square of 120. */
export function OutcomeMark({ className, mark }: { className: string; mark: string }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 144" className="mx-auto h-32">
      <path d="M8 136V66a52 52 0 0 1 104 0v70z" className="fill-sun" />
      <path d="M18 136V66a42 42 0 0 1 84 0v70z" className={className} />
      <path d={mark} fill="none" stroke="#fff" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** The answer to the first doubt about a monthly promise. */
export function NothingDebited({ className }: { className: string }): ReactNode {
  return (
    <p className={`text-[0.92rem] leading-snug text-muted ${className}`}>
      Rien n’est prélevé&nbsp;: un rappel chaque mois, vous confirmez.
    </p>
  );
}
