import type { AppContext } from "#composition/context.ts";
import { listVerifiedAccounts } from "#people/identity/list-verified-accounts.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Month } from "#platform/months.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { computeStanding } from "./compute-standing.ts";
import { duesReminder } from "./dues-outbox.ts";
import { type DuesSchedule, termsIn } from "./dues-terms.contract.ts";
import { dueStep } from "./reminder.policy.ts";
import {
  type AccountRange,
  insertReminders,
  listChoices,
  listLastSteps,
  listPaidSoFar,
  type NewReminder,
  type PaidSoFar,
} from "./reminders.repo.ts";

/** Members in one transaction: a few queries for all of them. */
const GROUP = 1_000;
/** Mails that are sent together. The next ones follow this much later, so that they leave at a steady rate. */
const BURST = 100;
const BURST_SECONDS = 30;

type ReminderContext = Pick<AppContext, "db" | "write" | "clock" | "readSettings">;
type VerifiedAccount = Awaited<ReturnType<typeof listVerifiedAccounts>>[number];

/**
 * Stores and enqueues a reminder for every member who is to be reminded of dues today. Running again, or on two nodes at
 * once, adds nothing; the next run makes up for missed days. Returns the number of reminders.
 */
export async function enqueueReminders(ctx: ReminderContext): Promise<number> {
  const { dues } = await ctx.readSettings();
  let enqueued = 0;
  for (let after: string | null = null; ; ) {
    const members: VerifiedAccount[] = await listVerifiedAccounts(ctx.db, { after, limit: GROUP });
    const last = members.at(-1);
    if (!last) break;
    enqueued += await ctx.write((unit) =>
      enqueueFor(unit, members, {
        range: { after, upTo: last.id },
        schedule: dues.terms,
        now: ctx.clock.now(),
        enqueuedBefore: enqueued,
      }),
    );
    after = last.id;
  }
  return enqueued;
}

interface Run {
  range: AccountRange;
  schedule: DuesSchedule;
  now: Date;
  /** How many reminders this run has already enqueued. */
  enqueuedBefore: number;
}

async function enqueueFor({ tx, enqueue }: UnitOfWork, members: readonly VerifiedAccount[], run: Run): Promise<number> {
  const paid = byAccount(await listPaidSoFar(tx, run.range));
  const choices = byAccount(await listChoices(tx, run.range));
  const steps = new Map((await listLastSteps(tx, run.range)).map((row) => [`${row.accountId} ${row.month}`, row.step]));

  const due: NewReminder[] = [];
  for (const member of members) {
    const choice = choices.get(member.id);
    if (choice && !choice.wanted) continue;
    const month = firstUnpaid(member, paid.get(member.id), run);
    const step = dueStep({
      month,
      dueDay: termsIn(run.schedule, month).due_day,
      quietUntil: latestDay([member.emailVerifiedAt, paid.get(member.id)?.changedAt, choice?.changedAt]),
      lastStep: steps.get(`${member.id} ${month}`) ?? null,
      today: dayOf(run.now),
    });
    if (step !== null) due.push({ accountId: member.id, month, step, raisedAt: run.now });
  }

  const added = await insertReminders(tx, due);
  added.forEach(({ accountId, month, step }, index) => {
    const dedupeKey = `${duesReminder.kind}:${accountId}:${month}:${step}`;
    const burst = burstOf(run.enqueuedBefore + index);
    const notBefore = new Date(run.now.getTime() + burst * BURST_SECONDS * 1000);
    enqueue(duesReminder, { accountId, month, step }, { dedupeKey, notBefore });
  });
  return added.length;
}

function firstUnpaid(member: VerifiedAccount, paid: PaidSoFar | undefined, { schedule, now }: Run): Month {
  const { emailVerifiedAt: verifiedAt } = member;
  return computeStanding({ verifiedAt, paid: paid?.months ?? [], schedule, now }).next_due.month;
}

function burstOf(index: number): number {
  return Math.floor(index / BURST);
}

function byAccount<Row extends { accountId: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.accountId, row]));
}

function latestDay(moments: readonly (Date | undefined)[]): string {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return dayOf(new Date(Math.max(...times)));
}
