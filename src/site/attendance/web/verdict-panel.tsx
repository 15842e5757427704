import type { ReactNode } from "react";
import type { Verdict } from "./guest-book.ts";
import { describeVerdict, SIGNALS } from "./verdict.messages.ts";

/** The last verdict, large enough to be read at arm's length. `count` tells two equal ones apart. */
export function VerdictPanel({ verdict, count }: { verdict: Verdict | null; count: number }): ReactNode {
  return (
    <div role="status" aria-atomic="true">
      <div
        key={count}
        className={`grid min-h-28 content-center rounded-card px-5 py-3 ${verdict ? SIGNALS[verdict.kind].colours : "border border-dashed border-edge/50 text-muted"}`}
      >
        {verdict ? (
          <>
            <p className="font-display text-[1.9rem] leading-tight font-bold">{SIGNALS[verdict.kind].word}</p>
            <p className="text-[1.2rem] leading-snug [overflow-wrap:anywhere]">{describeVerdict(verdict)}</p>
          </>
        ) : (
          <p>Scannez un badge, ou cherchez un nom.</p>
        )}
      </div>
    </div>
  );
}
