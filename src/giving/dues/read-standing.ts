import type { AccountMerge } from "#composition/merge-part.ts";
import { sumWaitingDues } from "#money/offline-payments/offline-payments.db.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { computeStanding } from "./compute-standing.ts";
import type { DuesStanding, OwnDuesStanding, WaiverKind } from "./dues.contract.ts";
import { listPaidMonths } from "./dues.db.ts";
import { readDuesFacts } from "./dues-facts.db.ts";
import type { DuesSchedule } from "./dues-terms.contract.ts";
import { planDuesMerge } from "./merge-dues.ts";
import { type DuesWaiver, listWaivers } from "./waivers.db.ts";

interface DuesMember {
  id: string;
  /** When the address was verified: dues are owed from the next due day on. */
  emailVerifiedAt: Date | null;
}

/**
 * Returns a member's standing, computed from the allocations and the waivers. An account that is not verified has the
 * standing of one that is verified now.
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
function monthsOf(kind: WaiverKind, waivers: readonly Pick<DuesWaiver, "kind" | "month">[]): Month[] {
  return waivers.flatMap((waiver) => (waiver.kind === kind ? waiver.month : []));
}

/** Returns the standing that the account which stays would have after the merge. Reads only. */
export async function readMergedStanding(db: Database, merge: AccountMerge, now: Date): Promise<OwnDuesStanding> {
  const { dues } = await readSettings(db);
  const { from, into } = merge;
  const own = (await listPaidMonths(db, into.accountId)).map(({ month }) => month);
  const more = (await planDuesMerge(db, merge)).flatMap(({ same, instead }) => [...same, ...instead]);
  const paid = new Set([...own, ...more]);
  const waivers = [...(await listWaivers(db, into.accountId)), ...(await listWaivers(db, from.accountId))];
  const settled = new Map(waivers.toReversed().map((waiver) => [waiver.month, waiver]));
  const left = [...settled.values()].filter(({ month }) => !paid.has(month));
  left.sort((one, other) => one.month.localeCompare(other.month));
  const standing = computeStanding({
    verifiedAt: into.verifiedAt ?? now,
    paid: [...paid, ...left.map(({ month }) => month)].sort(),
    schedule: dues.terms,
    now,
  });
  return { ...standing, waived: monthsOf("waived", left), paid_before: monthsOf("paid_before", left) };
}

/**
 * A member's standing, with what staff asks for. `waiting`: FCFA of dues that staff recorded and nobody has confirmed
 * yet. `mayRemind`: a reminder by hand may go out now. `notReminded`: why a member who is late gets none.
 */
export interface DuesOverview {
  standing: DuesStanding;
  lastPayment: { at: Date; amount: number } | null;
  /** `leaving`: one of today is on its way, and not among those that were sent. */
  reminders: { sent: number; sentAt: Date | null; leaving: boolean };
  waiting: number;
  mayRemind: boolean;
  notReminded: "waiting" | "today" | "declined" | null;
}

/** Returns the dues of these members, by the account. */
export async function readManyDues(
  db: Database,
  members: readonly { id: string; emailKey: string | null; emailVerifiedAt: Date | null }[],
  { schedule, now }: { schedule: DuesSchedule; now: Date },
): Promise<Map<string, DuesOverview>> {
  const facts = await readDuesFacts(
    db,
    members.map(({ id }) => id),
  );
  const recorded = await sumWaitingDues(db);
  return new Map(
    members.map(({ id, emailKey, emailVerifiedAt }) => {
      const paid = facts.settled.get(id) ?? [];
      const standing = computeStanding({ verifiedAt: emailVerifiedAt ?? now, paid, schedule, now });
      const reminders = facts.reminders.get(id);
      const isRemindedToday = reminders !== undefined && dayOf(reminders.raisedAt) === dayOf(now);
      const waiting = recorded.get(emailKey ?? "") ?? 0;
      const refused = facts.declined.has(id) ? "declined" : isRemindedToday ? "today" : null;
      const notReminded = waiting > 0 ? "waiting" : refused;
      const overview: DuesOverview = {
        standing,
        lastPayment: facts.lastPayments.get(id) ?? null,
        reminders: {
          sent: reminders?.sent ?? 0,
          sentAt: reminders?.sentAt ?? null,
          leaving: isRemindedToday && (reminders.sentAt === null || reminders.sentAt < reminders.raisedAt),
        },
        waiting,
        mayRemind: standing.standing === "late" && notReminded === null,
        notReminded,
      };
      return [id, overview];
    }),
  );
}
