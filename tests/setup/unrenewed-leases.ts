import type { Leases } from "#platform/jobs/leases.ts";

/** The leases of a process that is about to be killed: nothing renews them or hands them back. */
export const UNRENEWED_LEASES: Leases = {
  hold: (_queue, _row, work) => work(),
  handBack: async () => undefined,
};
