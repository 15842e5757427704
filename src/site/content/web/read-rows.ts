import type { FormValues } from "#web/forms/check-values.ts";

/** Returns the filled lines of a list whose controls are named `values.0.title`, in their order. */
export function readRows<Key extends string>(
  values: FormValues,
  name: string,
  keys: readonly Key[],
): Record<Key, string>[] {
  const rows: Record<Key, string>[] = [];
  for (let index = 0; keys.some((key) => `${name}.${index}.${key}` in values); index += 1) {
    const row = Object.fromEntries(keys.map((key) => [key, values[`${name}.${index}.${key}`] ?? ""]));
    if (keys.some((key) => row[key]?.trim() !== "")) rows.push(row as Record<Key, string>);
  }
  return rows;
}

/** Returns the values of the controls of a list. */
export function rowControls(name: string, rows: readonly Readonly<Record<string, unknown>>[] = []): FormValues {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([key, value]) => [`${name}.${index}.${key}`, String(value ?? "")]),
    ),
  );
}
