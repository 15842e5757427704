import type { ReactNode } from "react";

/** The facts about a campaign or project, side by side on wide screens. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-3 border-t border-line pt-4">
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-[0.92rem] text-muted">{term}</dt>
      <dd className="font-display text-[1.15rem] font-bold">{children}</dd>
    </div>
  );
}
