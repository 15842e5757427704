import type { ReactNode } from "react";

interface IconProps {
  /** Its size, and its colour if it differs from the text. */
  className?: string;
}

/** A tick on a disc of mint. */
export function CheckIcon({ className }: IconProps): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 26" className={className}>
      <circle cx="13" cy="13" r="13" className="fill-mint" />
      <path d="M8 13l4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </svg>
  );
}

/** A cross, for buttons that close. */
export function CrossIcon({ className }: IconProps): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className}>
      <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

/** Points down, for what opens. */
export function ChevronIcon({ className }: IconProps): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className}>
      <path d="M4 7l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}

/** A line with round ends, along this path in a square of 20. */
export function LineIcon({ d }: { d: string }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
