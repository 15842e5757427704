import type { ReactNode } from "react";
import type { IfFull } from "#site/attendance/participants.contract.ts";
import { Button } from "#web/ui/button.tsx";

/** The choices of staff for a person if the event is full. */
const IF_FULL: readonly (readonly [IfFull, string])[] = [
  ["wait", "Mettre sur la liste d’attente"],
  ["beyond", "Inscrire au‑delà des places"],
];

/** The buttons of these choices. */
export function IfFullChoice({
  isThere = false,
  onChoice,
}: {
  /** Who is there already does not wait. */
  isThere?: boolean;
  onChoice: (choice: IfFull) => void;
}): ReactNode {
  return (
    <div className="flex flex-wrap gap-2">
      {IF_FULL.filter(([choice]) => !(isThere && choice === "wait")).map(([choice, words]) => (
        <Button key={choice} tone="ghost" size="small" onClick={() => onChoice(choice)}>
          {words}
        </Button>
      ))}
    </div>
  );
}
