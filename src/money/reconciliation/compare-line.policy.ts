import type { AttemptState } from "#money/payments/attempt-states.contract.ts";
import type { Finding, LineStatus } from "./reconciliation.contract.ts";

/** The payment here that a line names. Amounts are FCFA. */
export interface PaymentHere {
  state: AttemptState;
  amount: number;
  refunded: number;
}

/** Returns what differs between a line of the export and the payment that it names; undefined if there is none. */
export function compareLine(
  { status, amount }: { status: LineStatus; amount: number },
  here: PaymentHere | undefined,
): Finding {
  const isPaidHere = here !== undefined && (here.state === "paid" || here.state === "refunded");
  switch (status) {
    case "unpaid":
      return isPaidHere ? "failed_there" : "unpaid";
    case "refunded":
      if (!isPaidHere) return "unpaid";
      return here.state === "refunded" || here.refunded === amount ? "agrees" : "refunded_there";
    case "paid":
      if (!here) return "unknown_here";
      if (!isPaidHere) return "not_paid_here";
      return here.amount === amount ? "agrees" : "amount_differs";
  }
}
