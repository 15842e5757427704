import { expect } from "vitest";
import { seededRandom } from "#demo/seeded-random.ts";
import type { duesAllocations, duesPayments } from "#giving/dues/dues.db.ts";
import type { duesReminderChoices } from "#giving/dues/reminders.db.ts";
import type { accounts } from "#people/identity/accounts.db.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { ReminderOracle } from "./reminder-oracle.ts";
import { type Deed, freeMonthsOf, monthOf, type SimulatedMember, simulateMembers } from "./simulated-members.ts";

const DAYS = Array.from({ length: 731 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
const DUE_DAY = DEFAULT_SETTINGS.dues.terms[0].due_day;
const MONTH_FRANCS = 1_000;

/** The rows that a simulated day leaves to be stored. */
export interface NewRows {
  accounts: (typeof accounts.$inferInsert)[];
  payments: (typeof duesPayments.$inferInsert)[];
  allocations: (typeof duesAllocations.$inferInsert)[];
  choices: (typeof duesReminderChoices.$inferInsert)[];
}

/** The database and clock of a simulation. */
export interface Stage {
  store(rows: NewRows): Promise<void>;
  /** Runs this many nodes at the same moment of this day. Returns how many reminders they raised together. */
  raise(today: string, nodes: number): Promise<number>;
  /** Every reminder raised so far. */
  logged(): Promise<{ accountId: string; month: string; step: number }[]>;
}

/**
 * Lets this many members live for two years: they join, pay, are refunded, stop and start the reminders. One day in ten
 * nothing runs. On every other day with a reminder due, and on a few without, exactly the reminders that the oracle
 * expects are raised: none is missing, none goes to a month that is paid, none comes twice.
 */
export async function liveTwoYears(count: number, stage: Stage): Promise<number> {
  const random = seededRandom("two years of reminders");
  const { members, deeds } = simulateMembers(count, { days: DAYS, dueDay: DUE_DAY, random });
  const oracle = new ReminderOracle(DUE_DAY);
  const joined: number[] = [];
  let rows = noRows();
  let outages = 0;

  for (const today of DAYS) {
    // This morning's dues are owed by those who were members then and wanted reminders.
    const owing = joined
      .filter((member) => memberAt(members, member).wanted)
      .map((member) => ({ member, month: memberAt(members, member).owes }));
    oracle.dawn(today, owing);
    for (const { member, deed } of deeds.get(today) ?? []) {
      if (deed.kind === "join") joined.push(member);
      const one = memberAt(members, member);
      carryOut(one, deed, { today, rows });
      one.owes = firstUnpaid(one);
      oracle.silence(member);
    }
    if (random() < 0.1) {
      outages += oracle.isWaiting ? 1 : 0;
      continue;
    }
    if (!oracle.isWaiting && random() > 0.03) continue;
    await stage.store(rows);
    rows = noRows();
    expect(await stage.raise(today, random() < 0.2 ? 2 : 1), today).toBe(oracle.run());
  }

  expect(outages).toBeGreaterThan(3);
  const memberOf = new Map(members.map(({ id }, member) => [id, member]));
  const found = (await stage.logged()).map(
    ({ accountId, month, step }) => `${memberOf.get(accountId)} ${month} ${step}`,
  );
  expect(found.filter((one) => !oracle.expected.has(one)).slice(0, 5)).toEqual([]);
  expect(found).toHaveLength(oracle.expected.size);
  expect(new Set(found).size).toBe(found.length);
  return found.length;
}

function carryOut(member: SimulatedMember, deed: Deed, { today, rows }: { today: string; rows: NewRows }): void {
  const at = new Date(`${today}T12:00:00Z`);
  const accountId = member.id;
  switch (deed.kind) {
    case "join":
      rows.accounts.push(accountOf(accountId, at));
      return;
    case "choose":
      member.wanted = deed.wanted;
      rows.choices.push({ accountId, wanted: deed.wanted, changedAt: at });
      return;
    case "pay": {
      const { attemptId } = deed;
      const months = freeMonthsOf(member, deed.months);
      const amount = months.length * MONTH_FRANCS;
      rows.payments.push({
        attemptId,
        accountId,
        amount,
        monthlyAmount: MONTH_FRANCS,
        fromMonth: monthOf(member, 0),
        confirmedAt: at,
      });
      for (const month of months) {
        const round = (member.rounds.get(month) ?? 0) + 1;
        member.held.set(month, attemptId);
        member.rounds.set(month, round);
        rows.allocations.push(allocation(member, { attemptId, month, round, kind: "paid", at }));
      }
      return;
    }
    case "refund":
      for (const [month, attemptId] of member.held) {
        if (attemptId !== deed.attemptId) continue;
        const round = member.rounds.get(month) ?? 1;
        member.held.delete(month);
        rows.allocations.push(allocation(member, { attemptId, month, round, kind: "taken_back", at }));
      }
  }
}

function allocation(
  member: SimulatedMember,
  given: { attemptId: string; month: number; round: number; kind: "paid" | "taken_back"; at: Date },
): NewRows["allocations"][number] {
  const { attemptId, round, kind, at } = given;
  const amount = kind === "paid" ? MONTH_FRANCS : -MONTH_FRANCS;
  const month = monthOf(member, given.month);
  return { attemptId, accountId: member.id, month, round, kind, amount, recordedAt: at };
}

function accountOf(id: string, at: Date): NewRows["accounts"][number] {
  const email = `${id}@exemple.example`;
  const names = { firstName: "Awa", lastName: "Koné" };
  const moments = { emailVerifiedAt: at, createdAt: at, updatedAt: at };
  return { id, email, emailKey: email, passwordHash: "-", cardCode: id, ...names, ...moments };
}

function noRows(): NewRows {
  return { accounts: [], payments: [], allocations: [], choices: [] };
}

function memberAt(members: readonly SimulatedMember[], index: number): SimulatedMember {
  const member = members[index];
  if (!member) throw new Error(`there is no member ${index}`);
  return member;
}

function firstUnpaid(member: SimulatedMember): string {
  const [month = 0] = freeMonthsOf(member, 1);
  return monthOf(member, month);
}
