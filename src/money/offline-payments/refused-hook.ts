import type { Authorized } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** A recorded payment that staff refuses now. */
export interface RefusedPayment {
  id: string;
  staff: Authorized<"move_money">;
  origin: string;
  now: Date;
}

/** What follows the refusal of a recorded payment, whose row is locked, in the same transaction. */
export type RefusedHook = (unit: UnitOfWork, refused: RefusedPayment) => Promise<void>;
