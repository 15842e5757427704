import type { PaymentPurpose } from "./payment.contract.ts";
import type { PaymentMethod } from "./payment-methods.contract.ts";

/** A payment that was made earlier, or elsewhere than through the site's provider. */
export interface PastPayment {
  /** Its identifier at its source, such as a bank's statement: it is imported once. Without one, it always is. */
  reference?: string;
  purpose: PaymentPurpose;
  /** The campaign or the project; null of dues. */
  targetId: string | null;
  /** FCFA. */
  amount: number;
  payer: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    showName: boolean;
    /** The member who paid; null if only the address may say it. */
    userId: string | null;
  };
  method: Pick<PaymentMethod, "code" | "label">;
  paidAt: Date;
  /** The month paid for, of dues. */
  month?: number;
  year?: number;
}
