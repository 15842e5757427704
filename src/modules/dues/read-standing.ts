import type { OwnDuesStanding } from "#contracts/dues.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Database } from "#platform/db/database.ts";
import { computeStanding } from "./compute-standing.ts";
import { listPaidMonths } from "./dues.repo.ts";
import { listWaivers } from "./waivers.repo.ts";

export interface DuesMember {
  id: string;
  /** When the address was verified: dues are owed from the next due day on. */
  emailVerifiedAt: Date | null;
}

/**
 * Returns a member's standing, computed from the allocations and the waivers. An account that is not verified has the standing of one
 * that is verified now.
 */
export async function readStanding(db: Database, member: DuesMember, now: Date): Promise<OwnDuesStanding> {
  const { dues } = await readSettings(db);
  const waived = (await listWaivers(db, member.id)).map(({ month }) => month);
  const paid = (await listPaidMonths(db, member.id)).map(({ month }) => month);
  const standing = computeStanding({
    verifiedAt: member.emailVerifiedAt ?? now,
    paid: [...paid, ...waived].sort(),
    schedule: dues.terms,
    now,
  });
  return { ...standing, waived };
}
