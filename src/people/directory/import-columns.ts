import {
  EMAIL_HEADING,
  type FoundColumns,
  findColumns,
  type Headings,
  plainHeadings,
} from "#platform/table-file/find-columns.ts";
import type { ImportedField, MemberImportForm } from "./member-import.contract.ts";

/** Whose it is, in exports of several people: the member before the payer. */
const WHOSE = "( (du |de l )?(adherent|adh|membre|payeur|contact|donateur))?";
const ENDS = "(a jour|valable|valide|valid|paye|payee|paid|cotisation|adhesion)";

/** The headings of the columns, as HelloAsso, Paheko, Galette, Dolibarr, Odoo, CiviCRM, address books and plain tables have them. */
export const MEMBER_HEADINGS: Headings<ImportedField> = {
  email: new RegExp(`^(votre )?${EMAIL_HEADING}s?( value| a email)?${WHOSE}$`),
  first_name: new RegExp(`^(prenoms?|first ?name|given ?name)( a firstname)?${WHOSE}$`),
  last_name: new RegExp(`^(noms?|noms? de famille|last ?name|surname|family ?name)( a lastname)?${WHOSE}$`),
  full_name: new RegExp(
    `^((votre )?noms? (et )?prenoms?|prenoms? (et )?noms?|noms? complets?|name|full ?name|display ?name|membre|adherent)${WHOSE}$`,
  ),
  phone: new RegExp(
    `^((votre )?(numero (de )?)?(telephone|tel|portable|mobile|cellulaire|gsm|whatsapp)|phone( number| mobile| value)?|mobile phone|(tel|telephone) (portable|mobile)( a phone mobile)?|contact)s?${WHOSE}$`,
  ),
  paid_through: new RegExp(
    `^((cotisations?|adhesions?) )?(${ENDS}( (de|sa|la) (cotisation|adhesion))?( est)? (jusqu (au|a)|until|through)|(date (de |d )?)?(fin|echeance|expiration)( (de |d )?${ENDS})?|(membership )?end date|${ENDS} jusque)$`,
  ),
};
/** Of several columns with numbers, the one of mobiles. */
const MOBILE = /mobile|portable|gsm|whatsapp|cell/i;

/** Under which its columns are remembered. */
export const REMEMBERED_MEMBERS = "members";

/**
 * Returns the chosen columns, or those that were read last or that the headers name. Throws 422, on its field, if a column is not
 * in the file.
 */
export function importColumns(
  form: MemberImportForm,
  { headers, remembered }: { headers: readonly string[]; remembered: Record<string, string> },
): Pick<FoundColumns<ImportedField>, "columns" | "notes"> {
  const isPhone = (header: string) => plainHeadings(header).some((name) => MEMBER_HEADINGS.phone.test(name));
  const hasMobile = headers.some((header) => isPhone(header) && MOBILE.test(header));
  const { columns, decided, notes } = findColumns(MEMBER_HEADINGS, {
    ...{ chosen: form, headers, remembered },
    suits: (field, column) => field !== "phone" || !hasMobile || MOBILE.test(headers[column] ?? ""),
  });
  // A whole name is of no use beside both of its parts.
  const isWhole = columns.first_name !== null && columns.last_name !== null && !decided.has("full_name");
  return { columns: isWhole ? { ...columns, full_name: null } : columns, notes };
}
