import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import iconv from "iconv-lite";

/** Any statement as banks and operators write them, with what it truly holds. */
export interface AnyStatement {
  content: Uint8Array<ArrayBuffer>;
  name: string;
  /** FCFA that truly came in, and by how many lines. */
  held: { amount: number; lines: number };
  /**
   * Facts that the file does not hold, with the right answer: the site may ask, and must read rightly once it is
   * answered.
   */
  unsaid: Readonly<Record<string, string>>;
  /** Why it must be refused; null for a file that is well formed. */
  fault: "torn quotation mark" | null;
}

const pick = <const Value>(...values: Value[]) => fc.constantFrom(...values);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const STATUSES = {
  good: ["Succès", "Success", "Effectué", "Transaction réussie", "Completed", "Validé"],
  bad: ["Échec", "Failed", "Pending", "En attente", "Annulé", "Reversed", "Remboursé", "En cours", "Expiré"],
  unknown: ["???", "Zorglub", ""],
} as const;
const DIRECTIONS = {
  in: ["C", "Reçu", "Cash in", "Crédit", "Received"],
  out: ["D", "Envoyé", "Cash out", "Débit", "Retrait", "Frais"],
  unknown: ["Xyz", "?"],
} as const;
const CURRENCIES = { ours: ["XOF", "FCFA", "F CFA", ""], other: ["EUR", "USD", "XAF"], unknown: ["Zork"] } as const;

const line = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  label: pick("VIR KOFFI", "Don de Zoé", "ÉLISÉE, Bouaké", "COTISATION 2026", "dépôt; client", "Solde cotisation Aya"),
  payer: pick("KOUAMÉ Awa", "Traoré", ""),
  status: pick(...([["good"], ["good"], ["good"], ["bad"], ["bad"], ["unknown"]] as const)).map(([kind]) => kind),
  direction: pick("in", "in", "in", "out", "out", "unknown"),
  currency: pick("ours", "ours", "ours", "other", "unknown"),
  word: fc.nat({ max: 50 }),
  day: fc.integer({ min: 1, max: 28 }),
  minute: fc.integer({ min: 0, max: 59 }),
});
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

/** A row that is no movement; where its words stand. */
const balance = fc.record({
  label: pick(
    "SOLDE INITIAL",
    "Solde au 30/01/2026",
    "TOTAL DES MOUVEMENTS",
    "Total",
    "REPORT À NOUVEAU",
    "Sous-total",
  ),
  where: pick("label", "first", "paid_on"),
  amount: fc.integer({ min: 1, max: 9_000_000 }),
  place: pick("above", "below"),
});

/** Headings that the site knows, and one of each kind that it does not. */
export const anyShape = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  balances: fc.array(balance, { maxLength: 2 }),
  amounts: fc.oneof(
    pick("Montant", "Amount", "Montant (FCFA)").map((heading) => ({ kind: "signed" as const, heading })),
    pick("Montant", "Amount", "Transaction Amount").map((heading) => ({ kind: "worded" as const, heading })),
    pick(
      ...([
        ["Crédit", "Débit"],
        ["Montant crédit", "Montant débit"],
        ["Encaissements", "Décaissements"],
        ["Paid In", "Paid Out"],
        ["Entrées (FCFA)", "Sorties (FCFA)"],
      ] as const),
    ).map(([credit, debit]) => ({ kind: "apart" as const, credit, debit })),
  ),
  direction: pick("Sens", "Type", "Debit/Credit", "D/C", "Service", "Transaction Type", "Mouvement"),
  paidOn: pick("Date", "Date opération", "Date de l’opération", "Date et heure", "Transaction Date"),
  label: pick("Libellé", "Description", "Motif", "Détails"),
  status: maybe(pick("Statut", "Status", "État", "Transaction Status", "Remarques du jour")),
  currency: maybe(pick("Devise", "Currency", "Monnaie", "Col. X")),
  further: fc.subarray([
    ...([
      "heure",
      "Référence",
      "Nom du payeur",
      "Solde après opération",
      "frais",
      "N° de compte",
      "Date de valeur",
    ] as const),
  ]),
  order: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  titles: fc.subarray([["Relevé de compte"], ["Compte", "0700000001"], [""], ["Solde au début", "1 000 000"]]),
  written: pick("plain", "spaced", "no-break", "decimals", "unit"),
  dates: pick("fr", "iso", "us", "named", "both"),
  separator: pick(";", ",", "\t", "|"),
  encoding: pick("utf8", "utf8-mark", "windows1252", "cp850", "macroman", "utf16le", "xlsx"),
  ends: pick("\r\n", "\n", "\r"),
  quoted: fc.boolean(),
  trailing: fc.boolean(),
  torn: fc.integer({ min: 0, max: 14 }).map((number) => number === 0),
});
export type Shape = typeof anyShape extends fc.Arbitrary<infer Value> ? Value : never;

interface Column {
  heading: string;
  field: string;
  cell: (line: Line, index: number) => string;
}

const wordOf = (words: readonly string[], { word }: Line) => words[word % words.length] ?? "";
const two = (number: number) => String(number).padStart(2, "0");
const MONTHS = ["janv.", "févr.", "mars"];
/** Past, in whichever order a day and its month are read: a day to come would be set aside. */
const YEAR = 2025;
const monthOf = ({ word }: Line) => 1 + (word % 3);
const DATES = {
  iso: (one: Line) => `${YEAR}-${two(monthOf(one))}-${two(one.day)}`,
  fr: (one: Line) => `${two(one.day)}/${two(monthOf(one))}/${YEAR}`,
  us: (one: Line) => `${two(monthOf(one))}/${two(one.day)}/${YEAR}`,
  named: (one: Line) => `${one.day} ${MONTHS[monthOf(one) - 1]} ${YEAR}`,
} as const;

const UNKNOWN_HEADINGS: readonly string[] = ["Remarques du jour", "Mouvement", "Col. X"];
function kindOf<Field extends "status" | "currency">(
  one: Line,
  field: Field,
  heading: string | null,
): Line[Field] | "unread" {
  // Unknown words below an unknown heading are a remark, not a status.
  return one[field] === "unknown" && UNKNOWN_HEADINGS.includes(heading ?? "") ? "unread" : one[field];
}

function columnsOf(shape: Shape): Column[] {
  const { amounts, dates } = shape;
  const write = (amount: number) => writeAmount(amount, shape.written);
  const isOut = (one: Line) => directionOf(one, shape) === "out";
  const dated = (one: Line, index: number) => DATES[dates === "both" ? (index % 2 ? "us" : "fr") : dates](one);
  const columns: Column[] = [
    { heading: shape.paidOn, field: "paid_on", cell: dated },
    { heading: shape.label, field: "label", cell: ({ label }) => label },
  ];
  if (amounts.kind === "apart") {
    const { credit, debit } = amounts;
    columns.push({ heading: credit, field: "credit", cell: (one) => (isOut(one) ? "" : write(one.amount)) });
    columns.push({ heading: debit, field: "debit", cell: (one) => (isOut(one) ? write(one.amount) : "") });
  } else {
    const sign = (one: Line) => (amounts.kind === "signed" && isOut(one) ? "-" : "");
    columns.push({ heading: amounts.heading, field: "credit", cell: (one) => sign(one) + write(one.amount) });
  }
  const { status, currency, direction } = shape;
  if (status !== null) {
    const words = { ...STATUSES, unread: STATUSES.good };
    columns.push({
      heading: status,
      field: "status",
      cell: (one) => wordOf(words[kindOf(one, "status", status)], one),
    });
  }
  if (currency !== null) {
    const words = { ...CURRENCIES, unread: CURRENCIES.ours };
    const cell = (one: Line) => wordOf(words[kindOf(one, "currency", currency)], one);
    columns.push({ heading: currency, field: "currency", cell });
  }
  if (amounts.kind === "worded") {
    columns.push({
      heading: direction,
      field: "direction",
      cell: (one) => wordOf(DIRECTIONS[directionOf(one, shape)], one),
    });
  }
  const texts: Record<Shape["further"][number], Column["cell"]> = {
    heure: ({ minute }) => `10:${two(minute)}`,
    Référence: (_, index) => `R${index}`,
    "Nom du payeur": ({ payer }) => payer,
    "Solde après opération": ({ amount }) => write(amount + 1_000_000),
    frais: ({ minute }) => String(minute),
    "N° de compte": () => "0700000001",
    "Date de valeur": dated,
  };
  for (const heading of shape.further) columns.push({ heading, field: "further", cell: texts[heading] });
  const places = new Map(columns.map((column, index) => [column, shape.order[index] ?? 0]));
  return columns.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

function directionOf(one: Line, { amounts, direction }: Shape): "in" | "out" | "unknown" {
  // Only words can be unknown, and only below a heading that says that they are directions.
  const mayBeUnknown = amounts.kind === "worded" && /^(Sens|D)/.test(direction);
  return one.direction === "unknown" && !mayBeUnknown ? "in" : one.direction;
}

function writeAmount(amount: number, written: Shape["written"]): string {
  if (written === "plain") return String(amount);
  const grouped = String(amount).replace(/(?<=\d)(?=(\d{3})+$)/g, written === "no-break" ? "\u00a0" : " ");
  if (written === "decimals") return `${grouped},00`;
  return written === "unit" ? `${grouped} FCFA` : grouped;
}

function isReceived(one: Line, shape: Shape): boolean {
  const { status, currency } = shape;
  const isGood = status === null || ["good", "unread"].includes(kindOf(one, "status", status));
  const isOurs = currency === null || ["ours", "unread"].includes(kindOf(one, "currency", currency));
  return isGood && isOurs && directionOf(one, shape) === "in";
}

/** The lines whose date has one meaning, if the column has dates of both orders that prove it. */
function datesOf({ lines, dates }: Shape): "plain" | "undecided" | "contradictory" {
  const numeric = dates === "fr" || dates === "us" || dates === "both";
  if (!numeric) return "plain";
  const proves = (order: "fr" | "us") =>
    lines.some(({ day }, index) => day > 12 && (dates === "both" ? (index % 2 ? "us" : "fr") : dates) === order);
  if (proves("fr") && proves("us")) return "contradictory";
  return proves("fr") || proves("us") ? "plain" : "undecided";
}

function rowsOf(shape: Shape, columns: readonly Column[]): string[][] {
  const movements = shape.lines.map((one, index) => columns.map(({ cell }) => cell(one, index)));
  const balances = shape.balances.map(({ label, where, amount, place }) => {
    const cells = columns.map(({ field }) => {
      if (field === "paid_on")
        return DATES[shape.dates === "both" ? "iso" : shape.dates]({ ...(shape.lines[0] as Line) });
      return field === "credit" ? writeAmount(amount, shape.written) : "";
    });
    const at = where === "first" ? 0 : columns.findIndex(({ field }) => field === where);
    cells[at] = label;
    return { cells, place };
  });
  const at = (wanted: string) => balances.filter(({ place }) => place === wanted).map(({ cells }) => cells);
  return [columns.map(({ heading }) => heading), ...at("above"), ...movements, ...at("below")];
}

async function writeFile(shape: Shape, rows: readonly string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const all = [...shape.titles, ...rows];
  if (shape.encoding === "xlsx") {
    const typed = all.map((cells) => cells.map((cell) => (/^-?[1-9]\d{0,8}$/.test(cell) ? Number(cell) : cell)));
    return new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows: typed }] }));
  }
  const isSpecial = (cell: string) => shape.quoted || /[;,|\t"]/.test(cell);
  const quote = (cell: string) => (isSpecial(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const end = shape.trailing ? shape.separator : "";
  const texts = all.map((cells) => cells.map(quote).join(shape.separator) + end);
  if (shape.torn) texts.push(`"${texts.at(-1)?.replaceAll('"', "")}`);
  const encoding = shape.encoding === "utf8-mark" ? "utf8" : shape.encoding;
  const addBOM = shape.encoding === "utf8-mark" || shape.encoding === "utf16le";
  return new Uint8Array(iconv.encode(texts.join(shape.ends), encoding, { addBOM }));
}

/** Returns the file of a shape, and what it truly holds. */
export async function writeStatement(shape: Shape): Promise<AnyStatement> {
  const columns = columnsOf(shape);
  const content = await writeFile(shape, rowsOf(shape, columns));
  const dates = datesOf(shape);
  const received = dates === "contradictory" ? [] : shape.lines.filter((one) => isReceived(one, shape));
  const unsaid: Record<string, string> = {};
  columns.forEach(({ heading, field }, index) => {
    if (UNKNOWN_HEADINGS.includes(heading)) unsaid[field] = String(index);
  });
  if (dates === "undecided") unsaid.date_order = shape.dates === "us" ? "month_first" : "day_first";
  const isCsv = shape.encoding !== "xlsx";
  return {
    content,
    name: isCsv ? "releve.csv" : "releve.xlsx",
    unsaid,
    held: { amount: received.reduce((sum, { amount }) => sum + amount, 0), lines: received.length },
    fault: shape.torn && isCsv ? "torn quotation mark" : null,
  };
}
