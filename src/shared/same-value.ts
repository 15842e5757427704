/**
 * Returns whether two values of JSON are the same, whatever the order of their keys: the database gives them back in
 * another one. What is absent is null.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isSameValue((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
