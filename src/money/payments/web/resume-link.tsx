import type { ReactNode } from "react";
import { ButtonAnchor } from "#web/ui/button.tsx";
import type { OpenPayment } from "./open-payment.ts";

/** Links to a payment that can still be paid; renders nothing if its address is unknown. */
export function ResumeLink({ payment }: { payment: OpenPayment }): ReactNode {
  if (payment.payment_link === null) return null;
  return (
    <ButtonAnchor wide tone="quiet" href={payment.payment_link} target="_blank" rel="noopener">
      Reprendre le paiement
      <span className="sr-only"> (nouvel onglet)</span>
    </ButtonAnchor>
  );
}
