import type { ReactNode } from "react";

/** Returns the class of a form that ends in a `SaveBar`: a focused control stops above it with the two lines of its error, and above its problem. */
export function aboveSaveBar(problem: unknown): string {
  return problem
    ? "[&_:is(input,select,textarea,button,summary,fieldset)]:scroll-mb-72"
    : "[&_:is(input,select,textarea,button,summary,fieldset)]:scroll-mb-36";
}

/** The foot of a long form: the button that saves stays in sight, and so does the `problem` that kept it from saving. */
export function SaveBar({ problem, children }: { problem: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="sticky bottom-0 z-3 -mx-gutter grid gap-3 border-t border-line bg-ivory px-gutter py-3 sm:mx-0 sm:px-0 [@media(max-height:420px)]:static">
      {problem}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
