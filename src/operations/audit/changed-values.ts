import { isDeepStrictEqual } from "node:util";

/** Returns the values that differ, as the audit log shows them before and after. */
export function changedValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((key) => key in values).map((key) => [key, values[key]]));
  return { before: pick(before), after: pick(after) };
}
