import type { AppContext } from "#composition/context.ts";
import { readStatusWord } from "#money/file-words/file-words.ts";
import { listKnownEmailKeys } from "#people/identity/accounts.db.ts";
import { monthOf } from "#platform/months.ts";
import { isGarbled } from "#platform/table-file/decode-text.ts";
import {
  EMAIL_HEADING,
  type FoundColumns,
  findColumns,
  type Headings,
  plainHeadings,
} from "#platform/table-file/find-columns.ts";
import { LONGEST_CELL, type TableLine } from "#platform/table-file/read-table.ts";
import { recallColumns } from "#platform/table-file/remembered-columns.db.ts";
import { mapInSlices, type TableKind } from "#platform/table-file/table-reader.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { markAlikeLines } from "./find-alike.ts";
import {
  type CheckedLine,
  IMPORT_LINES,
  IMPORT_MEGABYTES,
  IMPORT_TOO_LARGE,
  IMPORTED_FIELDS,
  type ImportColumns,
  type ImportedField,
  type MemberImportCheck,
  type MemberImportForm,
  type NameOrder,
} from "./member-import.contract.ts";
import { type ImportedCells, readImportedLine } from "./read-imported-line.ts";

/** Whose it is, in exports of several people: the member before the payer. */
const WHOSE = "( (du |de l )?(adherent|adh|membre|payeur|contact|donateur))?";
const ENDS = "(a jour|valable|valide|valid|payee?s?|reglee?s?|acquittee?s?|paid|cotisation|adhesion)";

/**
 * The headings of the columns, as HelloAsso, Paheko, Galette, Dolibarr, Odoo, CiviCRM, address books and plain tables
 * have them.
 */
const MEMBER_HEADINGS: Headings<ImportedField> = {
  email: new RegExp(`^(votre )?${EMAIL_HEADING}s?( value| a email)?${WHOSE}$`),
  first_name: new RegExp(`^(prenoms?|first ?name|given ?name)( a firstname)?${WHOSE}$`),
  last_name: new RegExp(`^(noms?|noms? de famille|last ?name|surname|family ?name)( a lastname)?${WHOSE}$`),
  full_name: new RegExp(
    `^((votre )?noms? (et )?prenoms?|prenoms? (et )?noms?|noms? complets?|name|full ?name|display ?name|membre|adherent)${WHOSE}$`,
  ),
  phone: new RegExp(
    `^((votre )?(numero (de )?)?(telephone|tel|portable|mobile|cellulaire|gsm|whatsapp)|phone( number| mobile| value)?|mobile phone|(tel|telephone) (portable|mobile)( a phone mobile)?|contact)s?${WHOSE}$`,
  ),
  address: new RegExp(
    `^((adresse|address)( (postale?|ligne|line|complete|rue|street))?|rue|street( address)?|domicile)${WHOSE}$`,
  ),
  city: new RegExp(`^(ville|commune|localite|city|town)( de residence)?${WHOSE}$`),
  zip: new RegExp(`^(codes? postal(e|aux)?|cp|zip( ?code)?|post(al)? ?code)${WHOSE}$`),
  country: new RegExp(`^(pays|country)( de residence| name)?${WHOSE}$`),
  paid_through: new RegExp(
    `^((cotisations?|adhesions?) )?(${ENDS}( (de|sa|la) (cotisation|adhesion))?( est)? (jusqu (au|a)|until|through)|(date (de |d )?)?(fin|echeance|expiration)( (de |d )?${ENDS})?|(membership )?end date|${ENDS} jusque)$`,
  ),
  status: /^(statut|etat|status|(statut|etat)( de)?( la| du)? ?(commande|paiement)|(order|payment) status)$/,
};
/** Of several columns with numbers, the one of mobiles. */
const MOBILE = /mobile|portable|gsm|whatsapp|cell/i;
/** Headings that say themselves that the status is the order's: other ones may mean the member's. */
const OF_ORDER = /commande|paiement|order|payment/i;

/** Under which its columns are remembered. */
export const REMEMBERED_MEMBERS = "members";

/**
 * Returns the chosen columns, or those that were read last or that the headers name. Throws 422, on its field, if a
 * column is not in the file.
 */
function importColumns(
  form: MemberImportForm,
  {
    headers,
    lines,
    remembered,
  }: { headers: readonly string[]; lines: readonly TableLine[]; remembered: Record<string, string> },
): Pick<FoundColumns<ImportedField>, "columns" | "notes"> {
  const isPhone = (header: string) => plainHeadings(header).some((name) => MEMBER_HEADINGS.phone.test(name));
  const hasMobile = headers.some((header) => isPhone(header) && MOBILE.test(header));
  const { columns, decided, notes } = findColumns(MEMBER_HEADINGS, {
    chosen: form,
    headers,
    remembered,
    suits(field, column) {
      const header = headers[column] ?? "";
      if (field === "phone") return !hasMobile || MOBILE.test(header);
      if (field !== "status" || OF_ORDER.test(header)) return true;
      return lines.some(({ cells }) => readStatusWord(cells[column] ?? "") !== null);
    },
  });
  // A whole name is of no use beside both of its parts.
  const isWhole = columns.first_name !== null && columns.last_name !== null && !decided.has("full_name");
  return { columns: isWhole ? { ...columns, full_name: null } : columns, notes };
}

/** Longer addresses are refused, so that no account has one. */
const LONGEST_EMAIL = 254;

const KIND: TableKind = {
  megabytes: IMPORT_MEGABYTES,
  tooLarge: IMPORT_TOO_LARGE,
  lines: IMPORT_LINES,
  tooManyLines: "Ce fichier a trop de lignes\u00a0: 5\u202f000 au plus, sans les en-têtes.",
  headless:
    "La première ligne du fichier doit nommer les colonnes (Prénom, Nom, Adresse e\u2011mail, Téléphone)\u00a0: ajoutez-la au-dessus de la première personne.",
  wanted: "demandez la liste en CSV ou en Excel à qui vous l’a donnée",
};
/** A column of whole names, by its header, in which the given name comes first. */
const GIVEN_NAME_FIRST = /^(pr[ée]noms?\b.*nom|(full |display )?name)/i;
const DUES_UNCHANGED = "Ses cotisations restent comme elles sont.";

/**
 * Returns what an import of the file does with each line. Throws 422 if the file cannot be read, or a chosen column is
 * not in it.
 */
export async function judgeMemberFile(
  { db, clock, readTable }: Pick<AppContext, "db" | "clock" | "readTable">,
  form: MemberImportForm,
): Promise<MemberImportCheck> {
  const now = clock.now();
  const { headers, lines, found } = await readTable(form.file, { kind: KIND, headings: MEMBER_HEADINGS, choice: form });
  const { columns, notes } = importColumns(form, {
    headers,
    lines,
    remembered: await recallColumns(db, { kind: REMEMBERED_MEMBERS, choice: form }),
  });
  const order = form.name_order ?? orderOf(headers[columns.full_name ?? -1] ?? "");
  const names = { order, soften: form.soften_names === "true" };
  const read = await mapInSlices(lines, (row) => {
    const cells = pick(row.cells, columns);
    const judged = readImportedLine(cells, { names, now });
    return { ...judged, line: row.line, reasons: { ...damageOf(row, cells), ...judged.reasons } };
  });
  const keys = new Set(read.map(({ values }) => emailKeyOf(values.email).slice(0, LONGEST_EMAIL)));
  const known = await listKnownEmailKeys(db, [...keys]);
  const firstLines = new Map<string, number>();

  const judged = read.map(({ line, values, reasons, notes }): CheckedLine => {
    const key = emailKeyOf(values.email);
    const first = firstLines.get(key);
    if (!reasons.email && !reasons.line && first !== undefined)
      reasons.email = `Cette adresse est déjà à la ligne ${first}.`;
    // A refused line does not take the address: a later line with it may be right.
    const isRefused = Object.keys(reasons).length > 0;
    if (!isRefused) firstLines.set(key, line);
    const verdict = isRefused ? "refused" : known.has(key) ? "existing" : "new";
    const said =
      verdict === "new" ? notes : verdict === "existing" && values.paid_through !== "" ? [DUES_UNCHANGED] : [];
    return { line, cells: values, verdict, reasons, note: said.length > 0 ? said.join(" ") : null, alike: null };
  });
  const marked = await markAlikeLines(db, judged);
  return {
    headers,
    columns,
    found: { ...found, ...notes },
    name_order: order,
    counts: countLines(marked, now),
    lines: marked,
  };
}

const LEFT_OUT = "Laissée de côté à votre demande.";

/** Returns the lines with these new ones refused, and their counts. */
export function leaveOut(
  { lines }: Pick<MemberImportCheck, "lines">,
  { numbers, now }: { numbers: string; now: Date },
): Pick<MemberImportCheck, "lines" | "counts"> {
  const left = new Set(numbers.split(","));
  const kept = lines.map(
    (line): CheckedLine =>
      line.verdict === "new" && left.has(String(line.line))
        ? { ...line, verdict: "refused", reasons: { line: LEFT_OUT } }
        : line,
  );
  return { lines: kept, counts: countLines(kept, now) };
}

function countLines(lines: readonly CheckedLine[], now: Date): MemberImportCheck["counts"] {
  const count = (verdict: CheckedLine["verdict"]) => lines.filter((line) => line.verdict === verdict).length;
  const fresh = lines.filter(({ verdict }) => verdict === "new");
  return {
    new: fresh.length,
    existing: count("existing"),
    refused: count("refused"),
    noted: fresh.filter(({ note }) => note !== null).length,
    paid_before: fresh.filter(({ cells }) => cells.paid_through >= monthOf(now)).length,
    alike: fresh.filter(({ alike }) => alike !== null).length,
  };
}

/** Returns why a damaged line is refused. Damage in an optional cell refuses no line. */
function damageOf({ cells, damage }: TableLine, read: ImportedCells): CheckedLine["reasons"] {
  if (damage === null) return {};
  const isDamaged = (cell: string) => isGarbled(cell) || cell.length >= LONGEST_CELL;
  const needed = [read.email, read.first_name, read.last_name, read.full_name];
  return cells.some(isDamaged) && !needed.some(isDamaged) ? {} : { line: damage };
}

function orderOf(header: string): NameOrder {
  return GIVEN_NAME_FIRST.test(header.trim()) ? "first_first" : "last_first";
}

function pick(row: readonly string[], columns: ImportColumns): ImportedCells {
  return Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, row[columns[field] ?? -1] ?? ""])) as ImportedCells;
}
