import type { ReactNode } from "react";

/** A magnifying glass: here, and not with the icons of the site, which visitors load. */
export function SearchIcon({ className }: { className: string }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className}>
      <path
        d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zm4.5-1.5L18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
