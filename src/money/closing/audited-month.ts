import type { Month } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";

/** Returns what the audit log calls the month. */
export function subjectOfMonth(month: Month) {
  return { kind: "months", id: month, name: formatMonth(month) };
}
