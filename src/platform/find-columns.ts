import { AppError } from "./errors.ts";

/**
 * Returns the column of each field in a file with these headers, the first being 0; null if it has none. If at least one
 * is chosen, the columns are the chosen ones; else those whose headers match, in lower case and without accents. Throws
 * 422, on its field, if a column is not in the file.
 */
export function findColumns<Field extends string>(
  names: Readonly<Record<Field, RegExp>>,
  { chosen, headers }: { chosen: Partial<Record<NoInfer<Field>, string | undefined>>; headers: readonly string[] },
): Record<Field, number | null> {
  const fields = Object.keys(names) as Field[];
  const isChosen = fields.some((field) => chosen[field] !== undefined);
  const plain = headers.map(plainHeader);
  const columnOf = (field: Field): number | null => {
    const found = isChosen ? Number(chosen[field] || -1) : plain.findIndex((header) => names[field].test(header));
    if (found >= headers.length) {
      const text = "Cette colonne n’existe pas.";
      throw new AppError(422, "unknown_column", text, { fields: { [field]: [text] } });
    }
    return found < 0 ? null : found;
  };
  return Object.fromEntries(fields.map((field) => [field, columnOf(field)])) as Record<Field, number | null>;
}

function plainHeader(header: string): string {
  const words = header.slice(0, 100).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return words.replace(/[^a-z]+/g, " ").trim();
}
