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

/** A recorded payment that staff refuses now. */
export interface RefusedPayment {
  id: string;
  staff: Authorized<"move_money">;
  origin: string;
  now: Date;
}

/** A hook that runs after a recorded payment is refused, in the same transaction, with the payment's row locked. */
export type RefusedHook = (unit: UnitOfWork, refused: RefusedPayment) => Promise<void>;

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
