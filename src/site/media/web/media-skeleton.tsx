import type { ReactNode } from "react";
import { Loading, Shapes, Skeleton } from "#web/ui/skeleton.tsx";

/** The columns of pictures and films. */
export const mediaGrid = "grid gap-x-6.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3";

/** The skeleton of pictures and films, with its loading text. */
export function MediaSkeleton({ text }: { text: string }): ReactNode {
  return (
    <Loading text={text}>
      <div aria-hidden="true" className={mediaGrid}>
        <Shapes count={6}>
          <div>
            <Skeleton className="aspect-[16/10] rounded-card" />
            <Skeleton className="mt-3 h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-2 h-4" />
          </div>
        </Shapes>
      </div>
    </Loading>
  );
}
