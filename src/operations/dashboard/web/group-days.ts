import type { CollectedFigures } from "#operations/dashboard/dashboard.contract.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";

type Day = CollectedFigures["days"][number];

/** Days that one column shows together. */
export interface DayGroup {
  name: string;
  /** The first day or the month, for the axis. */
  mark: string;
  from: string;
  to: string;
  amount: number;
  payments: number;
  before: number;
}

const MOST_DAYS = 62;
const MOST_WEEKS = 27;

/** Returns the days in groups that a chart has room for: each day, else seven days each, else the months. */
export function groupDays(days: readonly Day[]): DayGroup[] {
  if (days.length <= MOST_DAYS) return days.map((day) => addUp([day], formatDate(day.day), nameDay(day.day)));
  if (days.length <= MOST_WEEKS * 7) {
    const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
    return weeks.map((week) => addUp(week, nameStretch(week), nameDay(week[0]?.day ?? "")));
  }
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) =>
    addUp(
      days.filter(({ day }) => day.startsWith(month)),
      formatMonth(month),
      formatMonth(month),
    ),
  );
}

/** Returns a day without its year. */
function nameDay(day: string): string {
  return formatDate(day).replace(/ \d{4}$/, "");
}

function nameStretch(days: readonly Day[]): string {
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return from === to ? formatDate(from) : `${formatDate(from)} au ${formatDate(to)}`;
}

function addUp(days: readonly Day[], name: string, mark: string): DayGroup {
  const sum = (of: "amount" | "payments" | "before") => days.reduce((all, day) => all + day[of], 0);
  return {
    ...{ name, mark, from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" },
    ...{ amount: sum("amount"), payments: sum("payments"), before: sum("before") },
  };
}
