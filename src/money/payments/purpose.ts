import type { Database, Transaction } from "#platform/db/database.ts";
import type { AppError } from "#platform/errors.ts";
import type { PastPayment } from "./past-payment.ts";
import type { CreateOrderBody, PaymentPurpose } from "./payment.contract.ts";

/** The target of an order, as the payments module needs it. */
export interface PurposeTarget {
  id: string;
  /** The name on receipts and in mails, in French. */
  label: string;
  /** The page to which the payer returns. */
  path: string;
  /** Of dues: what a month costs, in FCFA. */
  monthlyDues?: number;
}

/** A confirmed payment, as its purpose receives it. `amount` is FCFA, without covered fees. */
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
  /** Of dues: what a month cost when they were ordered, in FCFA. */
  monthlyDues: number | null;
  /** When the payer made the choice; the payment may be confirmed in another month. */
  orderedAt: Date;
  paidAt: Date;
}

/** The part of a refund that is taken from the purpose. `amount` is FCFA, without covered fees. */
export interface RefundedPayment {
  attemptId: string;
  targetId: string;
  amount: number;
  refundedAt: Date;
}

/** The effect of a confirmed payment. */
export interface PaymentWorth {
  /** The reference of the picture of what was paid for. */
  picture: string | null;
  /** A French sentence to the payer, if that can be told. */
  text: string | null;
}

/** The effect that a payment would have if it were booked now, with texts in French. */
export interface ForeseenPayment {
  /** The member whom it counts for, once the address is verified; null if nobody has its address. */
  member: { firstName: string; lastName: string; memberNumber: number; emailVerifiedAt: Date | null } | null;
  /** The months that it pays; empty if it is less than one. */
  months: string;
}

/** The operations of one kind of payment in its module. A module names its purposes in its manifest. */
export interface Purpose {
  /** Returns the cache tags of everything that shows this target. They are invalidated by payments and refunds. */
  tags(targetId: string): readonly string[];
  /** Returns the target of the order. Throws an `AppError` with a French text if it cannot be paid for now. */
  resolve(db: Database, order: CreateOrderBody, now: Date): Promise<PurposeTarget>;
  /**
   * Returns the target of each of these payments, or an `AppError` with a French text if it is unknown. Unlike
   * `resolve`, also a target that takes no payments now.
   */
  resolvePast(
    db: Database,
    payments: readonly PastPayment[],
    now: Date,
  ): Promise<readonly (PurposeTarget | AppError)[]>;
  /**
   * Allocates the payment. Called once for each payment, in the settling transaction. Returns the label for its
   * receipt, or null if that is the label of the order.
   */
  confirm(tx: Transaction, payment: ConfirmedPayment): Promise<string | null>;
  /** Does for all of these payments what `confirm` does for each. Without it, they are confirmed one by one. */
  confirmMany?(tx: Transaction, payments: readonly ConfirmedPayment[]): Promise<readonly (string | null)[]>;
  /** Takes the refund off, in the refunding transaction. */
  refund(tx: Transaction, refund: RefundedPayment): Promise<void>;
  /** Takes note that the payment's address was corrected. Not needed if nothing is found by it. */
  readdress?(tx: Transaction, payment: { attemptId: string; former: string; email: string; now: Date }): Promise<void>;
  /**
   * Returns what a past payment would pay if it were booked now, after others of the same address, for those who decide
   * about it. Without it, its target says so.
   */
  foresee?(
    db: Database,
    payment: { email: string; amount: number; paidAt: Date; after?: readonly { amount: number; paidAt: Date }[] },
  ): Promise<ForeseenPayment>;
  /**
   * Returns what the mail of this confirmed payment's receipt tells of what it does, or null if it counts for nothing,
   * as a duplicate. Without it, the mail says nothing of that.
   */
  describePayment?(db: Database, payment: { attemptId: string; now: Date }): Promise<PaymentWorth | null>;
  /** Hides the payers of these payments on all pages. Not needed if no page names payers. */
  hideNames?(tx: Transaction, attemptIds: readonly string[]): Promise<void>;
}

export type Purposes = Record<PaymentPurpose, Purpose>;
