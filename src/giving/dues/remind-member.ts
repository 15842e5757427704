import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { findVerifiedById, type VerifiedAccount } from "#people/identity/find-verified-account.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { lockMember } from "./dues.repo.ts";
import { duesReminder } from "./dues-outbox.ts";
import { readManyDues } from "./read-many-dues.ts";
import { FIRST_STEP_BY_HAND } from "./reminder.policy.ts";
import { countStepsByHand, insertReminders } from "./reminders.repo.ts";

const TEXTS = {
  nothing_late: "Ce membre est à jour\u00a0: il n’y a rien à rappeler.",
  not_wanted: "Un rappel est déjà parti aujourd’hui, ou ce membre ne veut pas de rappels.",
} as const;

/**
 * Enqueues a reminder of the first unpaid month, beside those that go out by themselves. Throws 409 if nothing is late, a
 * reminder went out today, or the member wants none.
 */
export async function remindMember(
  ctx: Pick<AppContext, "write" | "clock" | "readSettings">,
  staff: Authorized<"move_money">,
  { member, name, origin }: { member: VerifiedAccount; name: string; origin: string },
): Promise<void> {
  const { dues } = await ctx.readSettings();
  const { id: accountId } = member;
  await ctx.write(async (unit) => {
    await lockMember(unit.tx, accountId);
    const now = ctx.clock.now();
    const current = await findVerifiedById(unit.tx, accountId);
    const overviews = await readManyDues(unit.tx, current ? [current] : [], { schedule: dues.terms, now });
    const overview = overviews.get(accountId);
    if (overview?.standing.standing !== "late") throw new AppError(409, "nothing_late", TEXTS.nothing_late);
    if (!overview.mayRemind) throw new AppError(409, "not_wanted", TEXTS.not_wanted);
    const { month } = overview.standing.next_due;
    const step = FIRST_STEP_BY_HAND + (await countStepsByHand(unit.tx, { accountId, month }));
    await insertReminders(unit.tx, [{ accountId, month, step, raisedAt: now }]);
    const dedupeKey = `${duesReminder.kind}:${accountId}:${month}:${step}`;
    unit.enqueue(duesReminder, { accountId, month, step }, { dedupeKey });
    const subject = { kind: "dues", id: accountId, name };
    await recordAudit(unit, { at: now, actor: staff, origin, action: "reminded", subject, after: { month } });
  });
}
