import type { ReactNode } from "react";
import type { LetterState } from "#reach/letters/letters.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const NAMES: Readonly<Record<LetterState, string>> = {
  draft: "Brouillon",
  scheduled: "Programmée",
  sending: "Envoi en cours",
  paused: "En pause",
  sent: "Envoyée",
  cancelled: "Arrêtée",
};
const WAITS = "bg-sun";
const DONE = "border border-edge/40 bg-white";
const LOOKS: Readonly<Record<LetterState, string>> = {
  draft: DONE,
  scheduled: "bg-mint text-forest-deep",
  sending: "bg-mint text-forest-deep",
  paused: WAITS,
  sent: DONE,
  cancelled: DONE,
};

/** Where a letter stands. */
export function LetterChip({ state }: { state: LetterState }): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{NAMES[state]}</Chip>;
}
