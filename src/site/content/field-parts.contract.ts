/** The labels of the parts of a value, or of each of its rows, in the order in which they are read. */
export type FieldParts = Readonly<Record<string, string>>;

/**
 * Returns the value with its parts in their order, of a list those of each row: the database gives them back in its
 * own.
 */
export function inOrder(parts: FieldParts | undefined, value: unknown): unknown {
  if (!parts || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((row) => inOrder(parts, row));
  const names = Object.keys(parts);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => place(one) - place(other)));
}

/**
 * Returns the parts of one value in their order, each with its label: `Prix : 25 000`. Those that are told as nothing
 * are left out.
 */
export function labelledParts(
  parts: FieldParts,
  value: object,
  tell: (part: unknown, name: string) => string,
): string[] {
  return Object.entries(inOrder(parts, value) as object)
    .map(([name, part]) => [parts[name] ?? name, tell(part, name)] as const)
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `${label}\u00a0: ${text}`);
}
