import type { ReactNode } from "react";
import { IVORY, LEAF, SAND } from "#shared/brand/colours.ts";
import { Button } from "./button.tsx";

/** The specified text of a failure, with a button to try again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }): ReactNode {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card border border-line bg-white p-6">
      <p className="flex items-start gap-3 font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="mt-0.5 size-6 flex-none text-low">
          <path d="M12 2l11 20H1z" fill="currentColor" />
          <path d="M12 9v6M12 17v2" stroke="#fff" strokeWidth="2.2" />
        </svg>
        <span>{text}</span>
      </p>
      {onRetry && (
        <Button tone="ghost" size="small" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  );
}

/** An empty state, with an optional way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-edge/50 px-6 py-14 text-center">
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16">
        <path d="M8 60V32a24 24 0 0 1 48 0v28z" fill={SAND} />
        <path d="M20 60V34a12 12 0 0 1 24 0v26z" fill={IVORY} />
        <path d="M32 60c0-9-1-14-8-18 8 0 9 6 8 12 0-9 4-15 11-17-6 6-9 12-11 23z" fill={LEAF} />
      </svg>
      <p className="max-w-md text-[1.1rem]">{text}</p>
      {children}
    </div>
  );
}
