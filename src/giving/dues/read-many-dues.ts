import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { computeStanding } from "./compute-standing.ts";
import type { DuesStanding } from "./dues.contract.ts";
import { readDuesFacts } from "./dues-facts.repo.ts";
import type { DuesSchedule } from "./dues-terms.contract.ts";

/** A member's standing, with what staff asks for. `mayRemind`: a reminder by hand may go out now. */
export interface DuesOverview {
  standing: DuesStanding;
  lastPayment: { at: Date; amount: number } | null;
  reminders: { sent: number; sentAt: Date | null };
  mayRemind: boolean;
}

/** Returns the dues of these members, by the account. */
export async function readManyDues(
  db: Database,
  members: readonly { id: string; emailVerifiedAt: Date | null }[],
  { schedule, now }: { schedule: DuesSchedule; now: Date },
): Promise<Map<string, DuesOverview>> {
  const facts = await readDuesFacts(
    db,
    members.map(({ id }) => id),
  );
  return new Map(
    members.map(({ id, emailVerifiedAt }) => {
      const paid = facts.settled.get(id) ?? [];
      const standing = computeStanding({ verifiedAt: emailVerifiedAt ?? now, paid, schedule, now });
      const reminders = facts.reminders.get(id);
      const isRemindedToday = reminders !== undefined && dayOf(reminders.raisedAt) === dayOf(now);
      const overview = {
        standing,
        lastPayment: facts.lastPayments.get(id) ?? null,
        reminders: { sent: reminders?.sent ?? 0, sentAt: reminders?.sentAt ?? null },
        mayRemind: standing.standing === "late" && !facts.declined.has(id) && !isRemindedToday,
      };
      return [id, overview];
    }),
  );
}
