import { addMonths, dayIn, type Month } from "#platform/months.ts";
import type { PromiseState } from "./promise.contract.ts";

interface MoveRule {
  from: readonly PromiseState[];
  to: PromiseState;
}

/** All changes of a promise's state. */
export const MOVES = {
  /** The owner of the address confirmed the promise by the link in a mail. */
  confirm: { from: ["unconfirmed"], to: "active" },
  pause: { from: ["active"], to: "paused" },
  resume: { from: ["paused", "stopped"], to: "active" },
  /** By itself: reminders remained unanswered. */
  stop: { from: ["active"], to: "stopped" },
  end: { from: ["unconfirmed", "active", "paused", "stopped"], to: "ended" },
} as const satisfies Record<string, MoveRule>;

export type Move = keyof typeof MOVES;

/** Returns true if a promise in this state can make this move. */
export function canMove(state: PromiseState, move: Move): boolean {
  const { from }: MoveRule = MOVES[move];
  return from.includes(state);
}

/** Returns true if the reminder was sent, and the last gift by its promise was paid after it. */
export function isAnswered(sentAt: Date | null, lastGift: Date | undefined): boolean {
  return sentAt !== null && lastGift !== undefined && sentAt <= lastGift;
}

/** Unanswered reminders after which a promise stops by itself, instead of a further one. */
export const UNANSWERED_REMINDERS = 3;

/**
 * Returns the day of the next reminder, `YYYY-MM-DD`: the first chosen day after today in a month that has no reminder
 * yet.
 */
export function nextReminder({
  day,
  today,
  lastMonth,
}: {
  day: number;
  today: string;
  lastMonth: Month | null;
}): string {
  const month = today.slice(0, 7);
  const next = dayIn(month, day) > today ? month : addMonths(month, 1);
  return dayIn(lastMonth !== null && next <= lastMonth ? addMonths(lastMonth, 1) : next, day);
}

/**
 * Returns the month to remind of today, and the day of the following reminder. Months that were missed as a whole are
 * left out: the month is null if this month's day is still to come.
 */
export function dueReminder({ day, today }: { day: number; today: string }): { month: Month | null; nextOn: string } {
  const month = today.slice(0, 7);
  const thisMonth = dayIn(month, day);
  if (thisMonth > today) return { month: null, nextOn: thisMonth };
  return { month, nextOn: dayIn(addMonths(month, 1), day) };
}
