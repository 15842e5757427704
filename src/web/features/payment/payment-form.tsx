import type { ReactNode } from "react";

export interface PaymentFormProps {
  type: "don";
  purposeId: string;
  purposeTitle: string;
  returnPath: string;
}

/** The form by which a visitor pays for this purpose. */
export function PaymentForm({ purposeTitle }: PaymentFormProps): ReactNode {
  return <p>{purposeTitle}</p>;
}
