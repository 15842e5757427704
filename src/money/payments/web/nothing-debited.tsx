import type { ReactNode } from "react";

/** The answer to the first doubt about a monthly promise. */
export function NothingDebited({ className }: { className: string }): ReactNode {
  return (
    <p className={`text-[0.92rem] leading-snug text-muted ${className}`}>
      Rien n’est prélevé&nbsp;: un rappel chaque mois, vous confirmez.
    </p>
  );
}
