import type { ReactNode } from "react";

/** A short word on a pill: a category, a state. */
export function Chip({ children, className = "" }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <span
      className={`inline-block rounded-full bg-ivory px-[min(0.875rem,4.2vw)] py-0.5 text-[0.88rem] font-[650] text-ink ${className}`}
    >
      {children}
    </span>
  );
}
