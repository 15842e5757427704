import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** Something that the demo's staff did before anybody tried it. */
export interface StaffWork {
  at: Date;
  /** Writes it, as of then. */
  write: () => Promise<void>;
}

/** Returns what one part of the demo has its staff do. */
export type ListStaffWork = (unit: UnitOfWork, now: Date) => Promise<StaffWork[]>;
