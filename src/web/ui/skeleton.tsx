import { Fragment, type ReactNode } from "react";

/** A grey placeholder; give it its size. */
export function Skeleton({ className = "" }: { className?: string }): ReactNode {
  return <span aria-hidden="true" className={`shimmer block max-w-full ${className}`} />;
}

/** Repeats the same shape. */
export function Shapes({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Fragment key={index}>{children}</Fragment>
  ));
}

/**
 * The text of a loading state, announced once, over the skeleton of the content: it takes no place of its own, so that
 * nothing moves when the content comes.
 */
export function Loading({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <div aria-busy="true" className="relative">
      <p
        role="status"
        className="absolute top-3.5 left-field z-1 mr-field rounded-card bg-ivory px-field py-0.5 wrap-anywhere text-[0.88rem] font-[650] text-ink"
      >
        {text}
      </p>
      {children}
    </div>
  );
}
