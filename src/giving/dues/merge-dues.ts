import { type AccountMerge, lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Transaction } from "#platform/db/database.ts";
import {
  countRounds,
  insertAllocations,
  lockAddress,
  lockMember,
  type NewAllocation,
  reassignPayments,
} from "./dues.repo.ts";
import { duesAllocations, duesPayments } from "./dues.table.ts";
import { listSettledMonths } from "./list-settled-months.ts";
import { nameMonths } from "./month-names.contract.ts";
import { periodText } from "./period-text.ts";
import { type MovedPayment, planDuesMerge } from "./plan-dues-merge.ts";
import { deleteReminders, findChoice, reassignReminders, saveChoice } from "./reminders.repo.ts";
import { duesReminderChoices, duesReminderLinks, duesReminders } from "./reminders.table.ts";
import { endWaivers, listWaivers, reassignWaivers } from "./waivers.repo.ts";
import { duesWaivers } from "./waivers.table.ts";

/** The dues of two accounts that are merged: no month stays paid twice, and no money is without its month. */
export const duesMerge: MergePart = {
  columns: {
    // Allocations are only ever added: what goes is taken back, and added for the other account.
    moved: [
      ...[duesPayments.accountId, duesAllocations.accountId, duesWaivers.accountId],
      ...[duesReminders.accountId, duesReminderChoices.accountId],
    ],
    ended: [duesReminderLinks.accountId],
    unchanged: [duesPayments.emailKey],
  },
  async lock(tx, { from, into }) {
    // Addresses before members, as a settlement takes them.
    for (const key of [from.emailKey, into.emailKey].filter((one) => one !== null).sort()) await lockAddress(tx, key);
    for (const id of [from.accountId, into.accountId].sort()) await lockMember(tx, id);
  },
  async preview(db, merge) {
    const plan = await planDuesMerge(db, merge);
    const declined = (await findChoice(db, merge.from.accountId))?.wanted === false;
    return [
      ...lineOf("Paiements de cotisations", "moves", plan.length),
      ...lineOf("Mois payés", "moves", plan.flatMap(({ paid }) => paid).length, plan.flatMap(noteOf)),
      ...lineOf("Mois remis", "moves", (await listWaivers(db, merge.from.accountId)).length),
      ...lineOf(
        "Rappels de cotisation",
        "moves",
        0,
        declined ? ["Refusés sur le compte qui disparaît\u00a0: ils le sont aussi sur celui qui reste."] : [],
      ),
    ];
  },
  async move({ tx }, merge, now) {
    await moveMonths(tx, merge, now);
    await moveWaivers(tx, merge, now);
    const [from, into] = [merge.from.accountId, merge.into.accountId];
    if ((await findChoice(tx, from))?.wanted === false && (await findChoice(tx, into))?.wanted !== false) {
      await saveChoice(tx, { accountId: into, wanted: false, changedAt: now });
    }
    await reassignReminders(tx, from, into);
    await deleteReminders(tx, from);
  },
};

async function moveMonths(tx: Transaction, merge: AccountMerge, now: Date): Promise<void> {
  const plan = await planDuesMerge(tx, merge);
  const [from, into] = [merge.from.accountId, merge.into.accountId];
  const row = (attemptId: string, { month, round }: { month: string; round: number }) => ({
    ...{ attemptId, month, round, recordedAt: now },
  });
  const takenBack = plan.flatMap(({ attemptId, monthlyAmount, paid }) =>
    paid.map(
      (given): NewAllocation => ({
        ...row(attemptId, given),
        ...{ accountId: from, kind: "taken_back", amount: -monthlyAmount },
      }),
    ),
  );
  const rounds = await countRounds(
    tx,
    into,
    plan.flatMap(({ same, instead }) => [...same, ...instead]),
  );
  const paid = plan.flatMap(({ attemptId, monthlyAmount, same, instead }) =>
    [...same, ...instead].map(
      (month): NewAllocation => ({
        ...row(attemptId, { month, round: (rounds.get(month) ?? 0) + 1 }),
        ...{ accountId: into, kind: "paid", amount: monthlyAmount },
      }),
    ),
  );
  await insertAllocations(tx, takenBack);
  await reassignPayments(tx, from, into);
  await insertAllocations(tx, paid);
}

/** A month that is settled on the account which stays needs no waiver there. */
async function moveWaivers(tx: Transaction, { from, into }: AccountMerge, now: Date): Promise<void> {
  const months = await listSettledMonths(tx, into.accountId);
  await endWaivers(tx, { accountId: from.accountId, months, now });
  await reassignWaivers(tx, from.accountId, into.accountId);
}

function noteOf({ doubled, instead }: MovedPayment): string[] {
  if (doubled.length === 0) return [];
  return [
    `${periodText(doubled)}\u00a0: déjà réglé sur le compte qui reste. Le paiement du compte qui disparaît paie à la place\u00a0: ${nameMonths(instead)}.`,
  ];
}
