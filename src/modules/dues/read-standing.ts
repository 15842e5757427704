import type { DuesStanding } from "#contracts/dues.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Database } from "#platform/db/database.ts";
import { listPaidMonths } from "./dues.repo.ts";
import { judgeStanding } from "./judge-standing.ts";

/** Whose standing is asked for. */
export interface DuesMember {
  id: string;
  /** When the address was proven: dues are owed from the first due day on that follows. */
  emailVerifiedAt: Date | null;
}

/** Where a member stands with the dues, from what is allocated to each month. One whose address is not proven is judged as if it were proven now. */
export async function readStanding(db: Database, member: DuesMember, now: Date): Promise<DuesStanding> {
  const { dues } = await readSettings(db);
  const paid = await listPaidMonths(db, member.id);
  return judgeStanding({
    verifiedAt: member.emailVerifiedAt ?? now,
    paid: paid.map(({ month }) => month),
    dueDay: dues.due_day,
    now,
  });
}
