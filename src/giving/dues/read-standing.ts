import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { computeStanding } from "./compute-standing.ts";
import type { OwnDuesStanding, WaiverKind } from "./dues.contract.ts";
import { listPaidMonths } from "./dues.repo.ts";
import { type DuesWaiver, listWaivers } from "./waivers.repo.ts";

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
  const waivers = await listWaivers(db, member.id);
  const paid = (await listPaidMonths(db, member.id)).map(({ month }) => month);
  const standing = computeStanding({
    verifiedAt: member.emailVerifiedAt ?? now,
    paid: [...paid, ...waivers.map(({ month }) => month)].sort(),
    schedule: dues.terms,
    now,
  });
  return { ...standing, waived: monthsOf("waived", waivers), paid_before: monthsOf("paid_before", waivers) };
}

/** Returns the months of these waivers that are of this kind. */
export function monthsOf(kind: WaiverKind, waivers: readonly Pick<DuesWaiver, "kind" | "month">[]): Month[] {
  return waivers.flatMap((waiver) => (waiver.kind === kind ? waiver.month : []));
}
