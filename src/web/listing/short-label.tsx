import type { ReactNode } from "react";

/** The words of a button, of which a telephone shows the first: it then stands beside the title of its list. */
export function ShortLabel({ children: text }: { children: string }): ReactNode {
  const [first = "", ...others] = text.split(" ");
  return (
    <span>
      <span>{first}</span>
      <span className="max-sm:sr-only">{` ${others.join(" ")}`}</span>
    </span>
  );
}
