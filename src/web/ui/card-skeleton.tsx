import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

/** The skeleton of a card in a list, as high as `height` says. */
export function CardSkeleton({ height = "" }: { height?: string | undefined }): ReactNode {
  return (
    <div aria-hidden="true" className={`overflow-hidden rounded-card border border-line bg-white ${height}`}>
      <Skeleton className="aspect-[2/1] rounded-none sm:aspect-[16/10]" />
      <div className="grid gap-3 p-4.5 sm:p-5.5">
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
