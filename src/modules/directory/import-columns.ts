import {
  IMPORTED_FIELDS,
  type ImportColumns,
  type ImportedField,
  type MemberImportForm,
} from "#contracts/member-import.ts";
import { AppError } from "#platform/errors.ts";

const NAMES: Record<ImportedField, RegExp> = {
  email: /^(e ?mail|mail|courriel|(adresse|address) (e ?mail|mail|electronique|de courriel))s?$/,
  first_name: /^(prenoms?|first ?name|given name)$/,
  last_name: /^(noms?|noms? de famille|last ?name|surname|family name)$/,
  phone: /^((numero( de)? )?(telephone|tel|portable|mobile|cellulaire|gsm)|phone( number)?|contact|whatsapp)s?$/,
};

/** Returns the chosen columns, or those that the headers name. Throws 422, on its field, if a column is not in the file. */
export function importColumns(form: MemberImportForm, headers: string[]): ImportColumns {
  const isChosen = IMPORTED_FIELDS.some((field) => form[field] !== undefined);
  const plain = headers.map(plainHeader);
  const columns: ImportColumns = { email: null, first_name: null, last_name: null, phone: null };
  for (const field of IMPORTED_FIELDS) {
    const found = isChosen ? Number(form[field] || -1) : plain.findIndex((header) => NAMES[field].test(header));
    if (found >= headers.length) {
      const text = "Cette colonne n’existe pas.";
      throw new AppError(422, "unknown_column", text, { fields: { [field]: [text] } });
    }
    columns[field] = found < 0 ? null : found;
  }
  return columns;
}

function plainHeader(header: string): string {
  const words = header.slice(0, 100).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return words.replace(/[^a-z]+/g, " ").trim();
}
