import type { ReactNode } from "react";

/** An e-mail address that goes to the next line as a whole, and breaks only if it is longer than a line. */
export function EmailText({ children }: { children: string }): ReactNode {
  return <span className="inline-block max-w-full [overflow-wrap:anywhere]">{children}</span>;
}
