import type { FormValues } from "#web/forms/check-values.ts";

/** Returns the controls that have another value now than before, or were not there before. */
export function changedSince(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));
}
