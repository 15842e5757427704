import type { AppContext } from "#composition/context.ts";
import { sumWaitingDues } from "#money/offline-payments/offline-payments.db.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import {
  findVerifiedById,
  listVerifiedAccounts,
  maskEmail,
  type VerifiedAccount,
} from "#people/identity/find-accounts.ts";
import type { Member } from "#people/identity/sessions.ts";
import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { Month } from "#platform/months.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { computeStanding } from "./compute-standing.ts";
import { lockMember, lockMembers } from "./dues.db.ts";
import { duesReminder } from "./dues.mails.ts";
import type { DuesReminders, LinkedReminders } from "./dues-reminders.contract.ts";
import { type DuesSchedule, termsIn } from "./dues-terms.contract.ts";
import { readManyDues } from "./read-standing.ts";
import { dueStep, FIRST_STEP_BY_HAND } from "./reminder.policy.ts";
import {
  type AccountRange,
  countStepsByHand,
  findChoice,
  findLinkOwner,
  insertReminders,
  listChoices,
  listLastByHand,
  listLastSteps,
  listPaidSoFar,
  listSent,
  type NewReminder,
  type PaidSoFar,
  saveChoice,
} from "./reminders.db.ts";

type ChoiceContext = Pick<AppContext, "db" | "clock">;

const UNKNOWN = "Ce lien n’est pas valable.";

/** Returns whether this member wants reminders, which is so until they decline. */
export async function readReminders(db: Database, accountId: string): Promise<DuesReminders> {
  const choice = await findChoice(db, accountId);
  return { wanted: choice?.wanted ?? true };
}

/** Stores whether the member wants reminders. Storing the same again changes nothing. */
export async function chooseReminders(
  ctx: ChoiceContext,
  { account }: Member,
  wanted: boolean,
): Promise<DuesReminders> {
  return storeChoice(ctx, { accountId: account.id, wanted });
}

/**
 * Returns the choice of the member who received this link. Throws 404 if the link is unknown or the account deleted.
 */
export async function showLinkedReminders({ db }: Pick<AppContext, "db">, token: string): Promise<LinkedReminders> {
  const accountId = await findLinkOwner(db, hashToken(token));
  const account = accountId && (await findVerifiedById(db, accountId));
  if (!account) throw notFound(UNKNOWN);
  return { ...(await readReminders(db, account.id)), email: maskEmail(account.email) };
}

/** Stores whether the member who received this link wants reminders. Throws 404 as `showLinkedReminders` does. */
export async function chooseLinkedReminders(
  ctx: ChoiceContext,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<LinkedReminders> {
  const { email } = await showLinkedReminders(ctx, token);
  const accountId = await findLinkOwner(ctx.db, hashToken(token));
  if (!accountId) throw notFound(UNKNOWN);
  return { ...(await storeChoice(ctx, { accountId, wanted })), email };
}

async function storeChoice(
  { db, clock }: ChoiceContext,
  { accountId, wanted }: { accountId: string; wanted: boolean },
): Promise<DuesReminders> {
  return db.transaction(async (tx) => {
    const before = await readReminders(tx, accountId);
    if (before.wanted !== wanted) await saveChoice(tx, { accountId, wanted, changedAt: clock.now() });
    return { wanted };
  });
}

/** Returns the export rows about reminders: the member's choice, if ever made, then each reminder sent. */
export async function exportReminders(db: Database, accountId: string): Promise<ExportRow[]> {
  const choice = await findChoice(db, accountId);
  const sent = await listSent(db, accountId);
  return [
    ...(choice ? [{ what: "choice", wanted: choice.wanted, month: null, at: choice.changedAt.toISOString() }] : []),
    ...sent.map(({ month, sentAt }) => ({ what: "reminder", wanted: null, month, at: sentAt?.toISOString() ?? null })),
  ];
}

/** Members in one transaction: a few queries for all of them. */
const GROUP = 1_000;
/** Mails that are sent together. */
const BURST = 100;
/** The next burst follows so many seconds later: mails leave at a steady rate. */
export const BURST_SECONDS = 30;

type ReminderContext = Pick<AppContext, "db" | "write" | "clock" | "readSettings">;
type RemindedMember = Awaited<ReturnType<typeof listVerifiedAccounts>>[number];

/**
 * Stores and enqueues a reminder for every member who is to be reminded of dues today, but for those whose dues staff
 * has recorded and nobody has confirmed yet. Running again, or on two nodes at once, adds nothing; the next run makes
 * up for missed days. Returns the number of reminders.
 */
export async function enqueueReminders(ctx: ReminderContext): Promise<number> {
  const { dues } = await ctx.readSettings();
  let enqueued = 0;
  for (let after: string | null = null; ; ) {
    const members: RemindedMember[] = await listVerifiedAccounts(ctx.db, { after, limit: GROUP });
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
  /** Number of reminders already enqueued by this run. */
  enqueuedBefore: number;
}

async function enqueueFor({ tx, enqueue }: UnitOfWork, members: readonly RemindedMember[], run: Run): Promise<number> {
  const paid = byAccount(await listPaidSoFar(tx, run.range));
  const choices = byAccount(await listChoices(tx, run.range));
  const steps = new Map((await listLastSteps(tx, run.range)).map((row) => [`${row.accountId} ${row.month}`, row.step]));

  const recorded = await sumWaitingDues(tx);

  const facts = members.flatMap((member) => {
    if (recorded.has(member.emailKey)) return [];
    const choice = choices.get(member.id);
    if (choice && !choice.wanted) return [];
    const month = firstUnpaid(member, paid.get(member.id), run);
    const own = {
      accountId: member.id,
      month,
      dueDay: termsIn(run.schedule, month).due_day,
      quietUntil: latestDay([member.emailVerifiedAt, paid.get(member.id)?.changedAt, choice?.changedAt]),
      lastStep: steps.get(`${member.id} ${month}`) ?? null,
      today: dayOf(run.now),
    };
    return dueStep(own) === null ? [] : own;
  });
  if (facts.length === 0) return 0;

  // Staff may be reminding the same members: who comes second sees what the first one sent.
  await lockMembers(
    tx,
    facts.map(({ accountId }) => accountId),
  );
  const byHand = byAccount(await listLastByHand(tx, run.range));
  const due = facts.flatMap(({ accountId, ...own }): NewReminder[] => {
    const remindedOn = dayOf(byHand.get(accountId)?.raisedAt ?? new Date(0));
    const step = dueStep({ ...own, quietUntil: remindedOn });
    return step === null ? [] : [{ accountId, month: own.month, step, raisedAt: run.now }];
  });
  const added = await insertReminders(tx, due);
  added.forEach(({ accountId, month, step }, index) => {
    const dedupeKey = `${duesReminder.kind}:${accountId}:${month}:${step}`;
    const burst = burstOf(run.enqueuedBefore + index);
    const notBefore = new Date(run.now.getTime() + burst * BURST_SECONDS * 1000);
    enqueue(duesReminder, { accountId, month, step }, { dedupeKey, notBefore });
  });
  return added.length;
}

function firstUnpaid(member: RemindedMember, paid: PaidSoFar | undefined, { schedule, now }: Run): Month {
  const { emailVerifiedAt: verifiedAt } = member;
  return computeStanding({ verifiedAt, paid: paid?.months ?? [], schedule, now }).next_due.month;
}

/** Returns the number of the burst in which the reminder with this index is sent. */
export function burstOf(index: number): number {
  return Math.floor(index / BURST);
}

function byAccount<Row extends { accountId: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.accountId, row]));
}

function latestDay(moments: readonly (Date | undefined)[]): string {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return dayOf(new Date(Math.max(...times)));
}

const TEXTS = {
  nothing_late: "Ce membre est à jour\u00a0: il n’y a rien à rappeler.",
  not_wanted: "Un rappel est déjà parti aujourd’hui, ou ce membre ne veut pas de rappels.",
  waiting: "Un paiement de ce membre attend sa confirmation\u00a0: rien ne part avant.",
} as const;

/**
 * Enqueues a reminder of the first unpaid month, beside those that go out by themselves. Throws 409 if nothing is late,
 * a reminder went out today, the member wants none, or dues of theirs wait for their confirmation.
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
    if (overview?.standing.standing !== "late") throw new AppError("nothing_late", TEXTS.nothing_late);
    if (overview.notReminded === "waiting") throw new AppError("not_wanted", TEXTS.waiting);
    if (!overview.mayRemind) throw new AppError("not_wanted", TEXTS.not_wanted);
    const { month } = overview.standing.next_due;
    const step = FIRST_STEP_BY_HAND + (await countStepsByHand(unit.tx, { accountId, month }));
    await insertReminders(unit.tx, [{ accountId, month, step, raisedAt: now }]);
    const dedupeKey = `${duesReminder.kind}:${accountId}:${month}:${step}`;
    unit.enqueue(duesReminder, { accountId, month, step }, { dedupeKey });
    const subject = { kind: "dues", id: accountId, name };
    await recordAudit(unit, { at: now, actor: staff, origin, action: "reminded", subject, after: { month } });
  });
}
