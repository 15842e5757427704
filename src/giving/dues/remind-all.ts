import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { listVerifiedAccounts } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { lockMembers } from "./dues.db.ts";
import { duesReminder } from "./dues.mails.ts";
import type { DuesSchedule } from "./dues-terms.contract.ts";
import { type DuesOverview, readManyDues } from "./read-standing.ts";
import { FIRST_STEP_BY_HAND } from "./reminder.policy.ts";
import { countStepsByHand, insertReminders, type NewReminder } from "./reminders.db.ts";
import { BURST_SECONDS, burstOf } from "./reminders.ts";
import type { RemindersPreview } from "./staff-dues.contract.ts";

/** Members in one transaction. */
const GROUP = 500;

interface Known {
  schedule: DuesSchedule;
  now: Date;
}

type VerifiedMember = Awaited<ReturnType<typeof listVerifiedAccounts>>[number];
type LateMember = VerifiedMember & { dues: DuesOverview };

/** Returns the members who are late, in groups, by their ids. */
async function* lateMembers(db: Database, known: Known): AsyncGenerator<LateMember[]> {
  for (let after: string | null = null; ; ) {
    const members: VerifiedMember[] = await listVerifiedAccounts(db, { after, limit: GROUP });
    const last = members.at(-1);
    if (!last) return;
    const overviews = await readManyDues(db, members, known);
    yield members.flatMap((member) => {
      const dues = overviews.get(member.id);
      return dues?.standing.standing === "late" ? [{ ...member, dues }] : [];
    });
    after = last.id;
  }
}

/** Returns whom a reminder to all who are late would reach, and whom it would leave out and why, by name. */
export async function previewReminders(
  { db, clock, readSettings }: Pick<AppContext, "db" | "clock" | "readSettings">,
  _staff: Authorized<"move_money">,
): Promise<RemindersPreview> {
  const known = { schedule: (await readSettings()).dues.terms, now: clock.now() };
  const preview: RemindersPreview = { due: [], left_out: [] };
  for await (const members of lateMembers(db, known)) {
    for (const { id, firstName, lastName, dues } of members) {
      const name = `${firstName} ${lastName}`;
      const { owed, owed_months: months } = dues.standing;
      if (dues.notReminded === null) preview.due.push({ id, name, owed, months });
      else preview.left_out.push({ id, name, reason: dues.notReminded, waiting: dues.waiting });
    }
  }
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, "fr");
  return { due: preview.due.sort(byName), left_out: preview.left_out.sort(byName) };
}

/**
 * Enqueues one reminder to each of these members who is late still, but for those who were reminded today, want none,
 * or whose dues wait for their confirmation. Again on the same day, or two at once, it adds nothing. Returns how many
 * it added. `nameOf` names the member in the audit log.
 */
export async function remindAll(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readSettings">,
  staff: Authorized<"move_money">,
  {
    members: wanted,
    nameOf,
    origin,
  }: {
    members: readonly string[];
    nameOf: (member: Pick<VerifiedMember, "memberNumber">) => string;
    origin: string;
  },
): Promise<number> {
  const known = { schedule: (await ctx.readSettings()).dues.terms, now: ctx.clock.now() };
  const named = new Set(wanted);
  let sent = 0;
  for await (const late of lateMembers(ctx.db, known)) {
    const members = late.filter(({ id }) => named.has(id));
    if (members.length === 0) continue;
    const before = sent;
    sent += await ctx.write(async (unit) => {
      const { tx } = unit;
      // In the order of their ids; then read again what another reminder, or a payment, may have changed.
      await lockMembers(
        tx,
        members.map(({ id }) => id),
      );
      const overviews = await readManyDues(tx, members, known);
      const due: NewReminder[] = [];
      const names = new Map(members.map((member) => [member.id, nameOf(member)]));
      for (const { id: accountId } of members) {
        const dues = overviews.get(accountId);
        if (!dues?.mayRemind) continue;
        const { month } = dues.standing.next_due;
        const step = FIRST_STEP_BY_HAND + (await countStepsByHand(tx, { accountId, month }));
        due.push({ accountId, month, step, raisedAt: known.now });
      }
      const added = await insertReminders(tx, due);
      for (const [index, { accountId, month, step }] of added.entries()) {
        const dedupeKey = `${duesReminder.kind}:${accountId}:${month}:${step}`;
        const notBefore = new Date(known.now.getTime() + burstOf(before + index) * BURST_SECONDS * 1000);
        unit.enqueue(duesReminder, { accountId, month, step }, { dedupeKey, notBefore });
        const subject = { kind: "dues", id: accountId, name: names.get(accountId) ?? "" };
        const after = { month };
        await recordAudit(unit, { at: known.now, actor: staff, origin, action: "reminded", subject, after });
      }
      return added.length;
    });
  }
  return sent;
}
