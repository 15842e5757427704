import { formatMonth } from "#contracts/date-formats.ts";
import type { Month } from "#platform/months.ts";

/** Returns what the audit log calls the month. */
export function subjectOfMonth(month: Month) {
  return { kind: "months", id: month, name: formatMonth(month) };
}
