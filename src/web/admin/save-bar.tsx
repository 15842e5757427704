import type { ReactNode } from "react";

/** Class of a form that ends in a `SaveBar`: a focused control stops above it. */
export const ABOVE_SAVE_BAR = "[&_:is(input,select,textarea,button,summary)]:scroll-mb-28";

/** The foot of a long form: the button that saves stays in sight. */
export function SaveBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="sticky bottom-0 z-3 -mx-gutter flex flex-wrap items-center gap-3 border-t border-line bg-ivory px-gutter py-3 sm:mx-0 sm:px-0 [@media(max-height:420px)]:static">
      {children}
    </div>
  );
}
