import { type AccountMerge, lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { foreseeClaim, listSettledMonths } from "./allocate-dues.ts";
import { firstMonthOwed, freeMonths } from "./compute-standing.ts";
import {
  type AllocatedMonth,
  countRounds,
  type DuesPayment,
  duesAllocations,
  duesPayments,
  insertAllocations,
  listAllocatedMonths,
  listPaymentsOfMember,
  lockAddress,
  lockMembers,
  type NewAllocation,
  reassignPayments,
} from "./dues.db.ts";
import { periodText } from "./dues-purpose.ts";
import { nameMonths } from "./month-names.contract.ts";
import {
  deleteReminders,
  duesReminderChoices,
  duesReminderLinks,
  duesReminders,
  findChoice,
  reassignReminders,
  saveChoice,
} from "./reminders.db.ts";
import { duesWaivers, endWaivers, listWaivers, reassignWaivers } from "./waivers.db.ts";

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
    await lockMembers(tx, [from.accountId, into.accountId].sort());
  },
  async preview(db, merge) {
    const plan = await planDuesMerge(db, merge);
    const waivers = await listWaivers(db, merge.from.accountId);
    const declined = (await findChoice(db, merge.from.accountId))?.wanted === false;
    return [
      ...lineOf("Paiements de cotisations", "moves", plan.length),
      ...lineOf("Mois payés", "moves", plan.flatMap(({ paid }) => paid).length, plan.flatMap(noteOf)),
      ...lineOf("Mois remis", "moves", waivers.filter(({ kind }) => kind === "waived").length),
      ...lineOf("Mois réglés avant l’arrivée", "moves", waivers.filter(({ kind }) => kind === "paid_before").length),
      ...(await remainingDues(db, merge)),
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
    attemptId,
    month,
    round,
    recordedAt: now,
  });
  const takenBack = plan.flatMap(({ attemptId, monthlyAmount, paid }) =>
    paid.map(
      (given): NewAllocation => ({
        ...row(attemptId, given),
        accountId: from,
        kind: "taken_back",
        amount: -monthlyAmount,
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
        accountId: into,
        kind: "paid",
        amount: monthlyAmount,
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

/** Returns the line of dues that wait under an address which nobody has verified: they stay there. */
async function remainingDues(db: Database, { from }: AccountMerge): ReturnType<NonNullable<MergePart["preview"]>> {
  if (from.emailKey !== null) return [];
  const { waiting } = await foreseeClaim(db, { id: from.accountId, emailKey: emailKeyOf(from.email) });
  if (waiting.size === 0) return [];
  const months = [...waiting.values()].flat().sort();
  const note = `${months.length > 0 ? `${periodText(months)}\u00a0: ces mois` : "Elles"} restent à l’adresse ${from.email}, et ne sont pas comptés au compte qui reste. Pour les y compter, corrigez l’adresse sur la fiche du paiement.`;
  return lineOf("Cotisations payées, adresse non vérifiée", "remains", waiting.size, [note]);
}

function noteOf({ doubled, instead }: MovedPayment): string[] {
  if (doubled.length === 0) return [];
  return [
    `${periodText(doubled)}\u00a0: déjà réglé sur le compte qui reste. Le paiement du compte qui disparaît paie à la place\u00a0: ${nameMonths(instead)}.`,
  ];
}

/** A payment of the account that goes: what it pays there, and what it pays afterwards. */
interface MovedPayment {
  attemptId: string;
  /** Price of a month in this payment, in FCFA. */
  monthlyAmount: number;
  paid: readonly AllocatedMonth[];
  /** Months that it alone has paid: they stay as they are. */
  same: readonly Month[];
  /**
   * Months that the other account has paid too, or need not pay, and the unpaid ones that get the money instead, in
   * order.
   */
  doubled: readonly Month[];
  instead: readonly Month[];
}

/**
 * Returns what becomes of the months that an account has paid if it is merged into another: months that the other has
 * not settled stay. For a month settled on both, the payment is allocated like a new one: to the first unpaid month
 * from the one that it was made for, but never before the first month that the other account owes. Reads only.
 */
export async function planDuesMerge(db: Database, { from, into }: AccountMerge): Promise<MovedPayment[]> {
  const payments = await listPaymentsOfMember(db, from.accountId);
  if (payments.length === 0) return [];
  const allocated = await listAllocatedMonths(
    db,
    payments.map(({ attemptId }) => attemptId),
  );
  const activeOf = Map.groupBy(allocated.filter(({ active }) => active).toReversed(), ({ attemptId }) => attemptId);
  const taken = new Set(await listSettledMonths(db, into.accountId));
  const split = payments.map((payment) => splitPayment(payment, activeOf.get(payment.attemptId) ?? [], taken));
  for (const { same } of split) for (const month of same) taken.add(month);
  const { dues } = await readSettings(db);
  const owedSince = into.verifiedAt && firstMonthOwed(into.verifiedAt, dues.terms);
  return split.map(({ payment, ...moved }) => {
    const start = owedSince && owedSince > payment.fromMonth ? owedSince : payment.fromMonth;
    const instead = freeMonths(start, moved.doubled.length, taken);
    for (const month of instead) taken.add(month);
    return { ...moved, attemptId: payment.attemptId, monthlyAmount: payment.monthlyAmount, instead };
  });
}

function splitPayment(payment: DuesPayment, paid: readonly AllocatedMonth[], taken: ReadonlySet<Month>) {
  const months = paid.map(({ month }) => month);
  return {
    payment,
    paid,
    same: months.filter((month) => !taken.has(month)),
    doubled: months.filter((month) => taken.has(month)),
  };
}
