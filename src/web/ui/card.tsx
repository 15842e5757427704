import type { ReactNode } from "react";

/** A white sheet with a thin edge: one thing of a list. */
export function Card({ children, className = "" }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <article className={`flex flex-col overflow-hidden rounded-card border border-line bg-white ${className}`}>
      {children}
    </article>
  );
}

/** A larger sheet that stands out of the page: a form, a summary. */
export function Panel({ children, className = "" }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <div className={`rounded-panel border border-line bg-white p-gutter shadow-panel sm:p-7 ${className}`}>
      {children}
    </div>
  );
}
