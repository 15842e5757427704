import { randomUUID } from "node:crypto";

/** The doings of a member on a day. Months are counted from the one in which they joined. */
export type Deed =
  | { kind: "join" }
  | { kind: "pay"; months: number; attemptId: string }
  | { kind: "refund"; attemptId: string }
  | { kind: "choose"; wanted: boolean };

export interface SimulatedMember {
  id: string;
  joined: string;
  /** The months between the one in which they joined and the first one owed: one after the due day. */
  first: number;
  wanted: boolean;
  /** The first month that nothing holds, `YYYY-MM`. */
  owes: string;
  /** By month, counted from the one in which they joined: the payment that holds it. */
  held: Map<number, string>;
  /** By month: how many times it was paid, taken back or not. */
  rounds: Map<number, number>;
}

export interface Simulation {
  members: SimulatedMember[];
  /** By day, `YYYY-MM-DD`: the actions in order. */
  deeds: Map<string, { member: number; deed: Deed }[]>;
}

/** A member's way of paying: some months every so many days, give or take; null for never. */
const HABITS: readonly ({ every: number; months: number } | null)[] = [
  { every: 30, months: 1 },
  { every: 45, months: 1 },
  { every: 90, months: 3 },
  { every: 200, months: 4 },
  { every: 365, months: 12 },
  null,
];

/** Members who join over the first year and pay, are refunded and change their settings at random. */
export function simulateMembers(
  count: number,
  { days, dueDay, random }: { days: readonly string[]; dueDay: number; random: () => number },
): Simulation {
  const deeds: Simulation["deeds"] = new Map(days.map((day) => [day, []]));
  const chance = (below: number) => Math.floor(random() * below);
  const members = Array.from({ length: count }, (_, member) => {
    const act = (at: number, deed: Deed) => deeds.get(days[at] ?? "")?.push({ member, deed });
    const start = chance(365);
    act(start, { kind: "join" });
    const habit = HABITS[chance(HABITS.length)];
    for (let at = start + 1 + chance(40); habit && at < days.length; at += Math.ceil(habit.every * (0.6 + random()))) {
      const attemptId = randomUUID();
      act(at, { kind: "pay", months: habit.months, attemptId });
      if (random() < 0.02) act(at + 1 + chance(60), { kind: "refund", attemptId });
    }
    if (random() < 0.05) {
      const stop = start + 1 + chance(300);
      act(stop, { kind: "choose", wanted: false });
      if (random() < 0.5) act(stop + 1 + chance(200), { kind: "choose", wanted: true });
    }
    const joined = days[start] ?? "";
    return {
      id: randomUUID(),
      joined,
      first: Number(joined.slice(8)) > dueDay ? 1 : 0,
      wanted: true,
      owes: joined.slice(0, 7),
      held: new Map(),
      rounds: new Map(),
    };
  });
  return { members, deeds };
}

/**
 * The months, counted from the one in which the member joined, that a payment of so many pays: the first ones that
 * nothing holds.
 */
export function freeMonthsOf(member: SimulatedMember, months: number): number[] {
  const free: number[] = [];
  for (let month: number = member.first; free.length < months; month += 1)
    if (!member.held.has(month)) free.push(month);
  return free;
}

/** The month, `YYYY-MM`, that comes so many after the one in which the member joined. */
export function monthOf({ joined }: SimulatedMember, count: number): string {
  const [year, month] = joined.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + count, 1)).toISOString().slice(0, 7);
}
