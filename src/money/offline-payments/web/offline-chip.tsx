import type { ReactNode } from "react";
import { nameOfOffline, type OfflineState } from "#money/offline-payments/offline-payment.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const LOOKS: Readonly<Record<OfflineState, string>> = {
  waiting: "bg-sun",
  confirmed: "bg-mint text-forest-deep",
  refused: "bg-blush text-low",
};

/** Where a recorded payment stands. */
export function OfflineChip(payment: { state: OfflineState; withdrawn?: boolean }): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[payment.state]}`}>{nameOfOffline(payment)}</Chip>;
}
