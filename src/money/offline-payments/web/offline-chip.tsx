import type { ReactNode } from "react";
import { OFFLINE_STATE_NAMES, type OfflineState } from "#money/offline-payments/offline-payment.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const LOOKS: Readonly<Record<OfflineState, string>> = {
  waiting: "bg-sun",
  confirmed: "bg-mint text-forest-deep",
  refused: "bg-blush text-low",
};

/** Where a recorded payment stands. */
export function OfflineChip({ state, withdrawn = false }: { state: OfflineState; withdrawn?: boolean }): ReactNode {
  return (
    <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{withdrawn ? "Retiré" : OFFLINE_STATE_NAMES[state]}</Chip>
  );
}
