import type { AccountDeps } from "#modules/identity/accounts.deps.ts";
import { listProvenAccounts } from "#modules/identity/list-proven-accounts.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Transaction } from "#platform/db/database.ts";
import { enqueueAll } from "#platform/jobs/outbox.ts";
import type { Month } from "./dues-months.ts";
import { judgeStanding } from "./judge-standing.ts";
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

/** The outbox message that sends a reminder. */
export const REMINDER_MESSAGE = "dues-reminder";

/** Members looked at together: a few queries for all of them. */
const GROUP = 1_000;
/** Mails that leave together; the next ones follow this much later, so that a receipt never waits behind them all. */
const BURST = 100;
const BURST_SECONDS = 30;

type RaisingDeps = Pick<AccountDeps, "db" | "clock" | "readSettings" | "wakeOutbox">;
type ProvenAccount = Awaited<ReturnType<typeof listProvenAccounts>>[number];

/**
 * Every member who is to be reminded of dues today is: the reminder is logged and its mail on its way. Run again, or
 * on two nodes at once, it adds nothing; a day on which it did not run is made up for by the next. Answers how many.
 */
export async function raiseReminders(deps: RaisingDeps): Promise<number> {
  const { dues } = await deps.readSettings();
  let raised = 0;
  for (let after: string | null = null; ; ) {
    const members: ProvenAccount[] = await listProvenAccounts(deps.db, { after, limit: GROUP });
    const last = members.at(-1);
    if (!last) break;
    raised += await deps.db.transaction((tx) =>
      raiseFor(tx, members, {
        range: { after, upTo: last.id },
        dueDay: dues.due_day,
        now: deps.clock.now(),
        sentBefore: raised,
      }),
    );
    after = last.id;
  }
  if (raised > 0) deps.wakeOutbox();
  return raised;
}

interface Run {
  range: AccountRange;
  dueDay: number;
  now: Date;
  /** How many reminders this run has raised already. */
  sentBefore: number;
}

async function raiseFor(tx: Transaction, members: readonly ProvenAccount[], run: Run): Promise<number> {
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
      dueDay: run.dueDay,
      quietUntil: latestDay([member.emailVerifiedAt, paid.get(member.id)?.changedAt, choice?.changedAt]),
      lastStep: steps.get(`${member.id} ${month}`) ?? null,
      today: dayOf(run.now),
    });
    if (step !== null) due.push({ accountId: member.id, month, step, raisedAt: run.now });
  }

  const added = await insertReminders(tx, due);
  await enqueueAll(
    tx,
    added.map(({ accountId, month, step }, index) => ({
      kind: REMINDER_MESSAGE,
      dedupeKey: `${REMINDER_MESSAGE}:${accountId}:${month}:${step}`,
      payload: { accountId, month, step },
      createdAt: run.now,
      nextTryAt: new Date(run.now.getTime() + burstOf(run.sentBefore + index) * BURST_SECONDS * 1000),
    })),
  );
  return added.length;
}

function firstUnpaid(member: ProvenAccount, paid: PaidSoFar | undefined, { dueDay, now }: Run): Month {
  const { emailVerifiedAt: verifiedAt } = member;
  return judgeStanding({ verifiedAt, paid: paid?.months ?? [], dueDay, now }).next_due.month;
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
