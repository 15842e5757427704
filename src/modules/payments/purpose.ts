import type { CreateOrderBody, PaymentPurpose } from "#contracts/payment.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** What an order is for, as the payments module needs to know it. */
export interface PurposeTarget {
  id: string;
  /** As receipts and mails name it, in French. */
  label: string;
  /** The page that the payer comes back to. */
  path: string;
}

/** A proven payment, handed to the purpose that it was made for. Amounts are FCFA. */
export interface ConfirmedPayment {
  attemptId: string;
  targetId: string;
  amount: number;
  firstName: string;
  lastName: string;
  email: string;
  showName: boolean;
  userId: string | null;
  month: number | null;
  year: number | null;
  /** What the payer saw and chose is of this moment; the payment may come in another month. */
  orderedAt: Date;
  paidAt: Date;
}

export interface RefundedPayment {
  attemptId: string;
  targetId: string;
  amount: number;
  refundedAt: Date;
}

/** What a kind of payment means to the rest of the house. A module names its purposes in its manifest. */
export interface Purpose {
  /** The cache tags of what shows this target: invalidated when such a payment is confirmed or refunded. */
  tags(targetId: string): readonly string[];
  /** What the order is for, or an `AppError` with a French text where it cannot be paid for now. */
  resolve(db: Database, order: CreateOrderBody, now: Date): Promise<PurposeTarget>;
  /**
   * The payment counts where it belongs. Called once for each payment, in the settling transaction. Answers what it
   * turned out to be for, as its receipt shall say, or null where that is what the order said.
   */
  confirm(tx: Transaction, payment: ConfirmedPayment): Promise<string | null>;
  /** The refund is taken off again, in the refunding transaction. */
  refund(tx: Transaction, refund: RefundedPayment): Promise<void>;
  /** Nobody reads on a page any more who made these payments; without it, no page names payers. */
  hideNames?(tx: Transaction, attemptIds: readonly string[]): Promise<void>;
}

export type Purposes = Record<PaymentPurpose, Purpose>;
