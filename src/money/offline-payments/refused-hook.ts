import type { Authorized } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** A recorded payment that staff refuses now. */
export interface RefusedPayment {
  id: string;
  staff: Authorized<"move_money">;
  origin: string;
  now: Date;
}

/** A hook that runs after a recorded payment is refused, in the same transaction, with the payment's row locked. */
export type RefusedHook = (unit: UnitOfWork, refused: RefusedPayment) => Promise<void>;
