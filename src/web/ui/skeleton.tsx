import { Fragment, type ReactNode } from "react";

/** A grey placeholder; give it its size. */
export function Skeleton({ className = "" }: { className?: string }): ReactNode {
  return <span aria-hidden="true" className={`shimmer block ${className}`} />;
}

/** Repeats the same shape. */
export function Shapes({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Fragment key={index}>{children}</Fragment>
  ));
}

/** The text of a loading state, announced once, with the skeleton of the content. */
export function Loading({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <div aria-busy="true">
      <p role="status" className="mb-4 text-[0.95rem] text-muted">
        {text}
      </p>
      {children}
    </div>
  );
}

/** The skeleton of a card in a list. */
export function CardSkeleton(): ReactNode {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-white">
      <Skeleton className="aspect-[16/10] rounded-none" />
      <div className="grid gap-3 p-5.5">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-2 h-2.5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-3 h-11 w-32 rounded-full" />
      </div>
    </div>
  );
}
