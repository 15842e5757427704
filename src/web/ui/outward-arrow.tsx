import type { ReactNode } from "react";

/** Ends the text of a link that opens a new tab: an arrow, and a text for screen readers. */
export function OutwardArrow(): ReactNode {
  return (
    <>
      <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none">
        <path d="M5 3h8v8M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
    </>
  );
}
