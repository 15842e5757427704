import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** The thing that payments of a purpose are for: the column of its id. */
interface PaymentTarget {
  purpose: PaymentPurpose;
  id: SQLWrapper;
}

/** Returns the condition that something of a module names the target, and would be lost without it. */
export type NamesTarget = (target: PaymentTarget) => SQL;

/** A recorded payment that staff decides now. */
export interface DecidedPayment {
  id: string;
  staff: Authorized<"move_money">;
  origin: string;
  now: Date;
}

/** A hook that runs after a recorded payment is refused, in the same transaction, with the payment's row locked. */
export type RefusedHook = (unit: UnitOfWork, refused: DecidedPayment) => Promise<void>;

/** The line of a provider's export that staff said a recorded payment to be. Amounts are FCFA. */
export interface ProviderLine {
  /** The id of the newest comparison that has it. */
  comparison: string;
  provider: string;
  fileName: string;
  line: number | null;
  reference: string;
  paidOn: string | null;
  amount: number | null;
  fees: number | null;
  /** The id of the payment here that has its reference; null if there is none. */
  paymentId: string | null;
}

/** Returns the line of a provider's export that this recorded payment is, or undefined. */
export type FindProviderLine = (db: Database, paymentId: string) => Promise<ProviderLine | undefined>;

/** Returns the condition that a line of a statement with this reference is the recorded payment with this id. */
export type HasLineWith = (payment: { id: SQLWrapper; reference: string }) => SQL;

/**
 * Notes that the line of a statement is a payment that is recorded now, in the same transaction. Throws 404 if the line
 * is unknown, 409 if it was decided meanwhile, and 422 if it has another amount.
 */
export type LinkRecorded = (
  unit: UnitOfWork,
  recorded: DecidedPayment & { line: string; amount: number },
) => Promise<void>;
