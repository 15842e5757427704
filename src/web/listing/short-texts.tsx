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

/**
 * Returns the title that the label of a payment quotes, `Un forage pour Kouto` for a gift to that campaign; else the
 * label.
 */
export function titleIn(label: string): string {
  return /^(?:Don à la campagne|Contribution au projet) «\s*(.*?)\s*»$/.exec(label)?.[1] ?? label;
}
