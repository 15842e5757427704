import type { ReactNode } from "react";

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
