import type { ReactNode } from "react";

/** The share of a file that was sent, 0 to 1. */
export function SendingBar({ label, progress }: { label: string; progress: number }): ReactNode {
  return (
    <progress
      aria-label={label}
      value={progress}
      max={1}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-track [&::-moz-progress-bar]:bg-forest [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-forest"
    />
  );
}
