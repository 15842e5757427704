import type { ImportColumns, ImportedField, MemberImportForm } from "#contracts/member-import.ts";
import { findColumns } from "#platform/find-columns.ts";

const NAMES: Record<ImportedField, RegExp> = {
  email: /^(e ?mail|mail|courriel|(adresse|address) (e ?mail|mail|electronique|de courriel))s?$/,
  first_name: /^(prenoms?|first ?name|given name)$/,
  last_name: /^(noms?|noms? de famille|last ?name|surname|family name)$/,
  phone: /^((numero( de)? )?(telephone|tel|portable|mobile|cellulaire|gsm)|phone( number)?|contact|whatsapp)s?$/,
};

/** Returns the chosen columns, or those that the headers name. Throws 422, on its field, if a column is not in the file. */
export function importColumns(form: MemberImportForm, headers: string[]): ImportColumns {
  return findColumns(NAMES, { chosen: form, headers });
}
