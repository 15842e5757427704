import type { ReactNode } from "react";
import type { MonthState } from "#money/closing/closing.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const NAMES: Readonly<Record<MonthState, string>> = {
  running: "En cours",
  open: "Ouvert",
  next: "À clôturer",
  closed: "Clôturé",
};
const LOOKS: Readonly<Record<MonthState, string>> = {
  running: "bg-mint text-forest-deep",
  open: "border border-edge/40 bg-white",
  next: "bg-sun",
  // In the one line of a narrow row beside the month: without its pill there is room for both.
  closed: "border border-edge/40 bg-white cards:border-0 cards:bg-transparent cards:px-0",
};

/** Where a month of the ledger stands. `proposed`: its closing waits for a second person. */
export function MonthChip({ state, proposed }: { state: MonthState; proposed: boolean }): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{proposed ? "Clôture proposée" : NAMES[state]}</Chip>;
}
