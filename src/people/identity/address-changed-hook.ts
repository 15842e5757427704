import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** A member of staff whose account has another address now. */
export interface MovedStaff {
  accountId: string;
  oldEmail: string;
  newEmail: string;
  now: Date;
}

/** Follows the change of a staff member's own address, in the same transaction. */
export type AddressChangedHook = (unit: UnitOfWork, moved: MovedStaff) => Promise<void>;
