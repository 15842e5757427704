import type { ReactNode } from "react";
import { nameOfState } from "#money/payments/payment-words.contract.ts";
import type { PaymentSummary } from "#money/treasury/staff-payments.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const LOOKS: Readonly<Partial<Record<PaymentSummary["state"], string>>> = {
  paid: "bg-mint text-forest-deep",
  needs_review: "bg-sun",
  failed: "bg-blush text-low",
};

/** Where a payment stands. */
export function PaymentChip(
  payment: Pick<PaymentSummary, "state" | "duplicate" | "refunded" | "refund_cause">,
): ReactNode {
  const look = payment.duplicate ? "bg-sun" : (LOOKS[payment.state] ?? "border border-edge/40 bg-white");
  return <Chip className={`whitespace-nowrap ${look}`}>{nameOfState(payment)}</Chip>;
}
