import { Parser } from "htmlparser2";
import { isDateFormat } from "hucre";

/** Inflated parts of a workbook, by their names in lower case. */
export type WorkbookParts = Readonly<Record<string, Uint8Array>>;

/** The parts of a workbook besides its sheets. */
export interface Workbook {
  /** Visible sheets first. */
  sheets: { name: string; part: Uint8Array }[];
  /** The texts that cells name by their number. */
  strings: readonly string[];
  styles: Styles;
  /** The day from which serial numbers count, in milliseconds since 1970. */
  epoch: number;
}

/** The styles of cells that change what their number is. */
export interface Styles {
  dates: ReadonlySet<number>;
  /** Currencies other than the franc CFA, which the format alone shows. */
  currencies: ReadonlyMap<number, string>;
}

/** Called for the elements of a part, without their namespace prefixes. An element's attributes follow its `open`. */
export interface PartHandler {
  open?(tag: string): void;
  attribute?(name: string, value: string): void;
  text?(text: string): void;
  close?(tag: string): void;
}

const PIECE = 64 * 1024;
/** Sheets and their styles nest a dozen elements. */
const DEEPEST = 64;
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Reads the parts of a workbook besides its sheets. Throws an Error if there is none. */
export function readWorkbook(parts: WorkbookParts): Workbook {
  const targets = readTargets(parts["xl/_rels/workbook.xml.rels"]);
  const shown: Workbook["sheets"] = [];
  const hidden: Workbook["sheets"] = [];
  let epoch = EPOCH_1900;
  let attributes: Record<string, string> = {};
  parsePart(parts["xl/workbook.xml"], {
    open: () => {
      attributes = {};
    },
    attribute: (name, value) => {
      attributes[name] = value;
    },
    close(tag) {
      if (tag === "workbookPr" && /^(1|true)$/.test(attributes.date1904 ?? "")) epoch = EPOCH_1904;
      if (tag !== "sheet") return;
      const part = parts[targets.get(attributes.id ?? "") ?? ""];
      const isHidden = attributes.state === "hidden" || attributes.state === "veryHidden";
      if (part) (isHidden ? hidden : shown).push({ name: attributes.name ?? "", part });
    },
  });
  const sheets = [...shown, ...hidden];
  if (sheets.length === 0) throw new Error("The workbook has no sheet");
  const strings = readStrings(parts["xl/sharedstrings.xml"]);
  return { sheets, strings, styles: readStyles(parts["xl/styles.xml"]), epoch };
}

/** Parses one part, if there is one, piece by piece. Throws an Error if it nests too deeply. */
export function parsePart(part: Uint8Array | undefined, { open, attribute, text, close }: PartHandler): void {
  if (!part) return;
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname(tag) {
        depth += 1;
        if (depth > DEEPEST) throw new Error("The part nests too deeply");
        open?.(plain(tag));
      },
      ...(attribute && { onattribute: (name: string, value: string) => attribute(plain(name), value) }),
      ...(text && { ontext: text }),
      onclosetag(tag) {
        depth -= 1;
        close?.(plain(tag));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let start = 0; start < part.length; start += PIECE) {
    parser.write(decoder.decode(part.subarray(start, start + PIECE), { stream: true }));
  }
  parser.end();
}

/** Returns a text as it was before line ends and the like were escaped: `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Returns the parts that the workbook names, by the ids of the relationships. */
function readTargets(part: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  let id = "";
  let target = "";
  parsePart(part, {
    attribute(name, value) {
      if (name === "Id") id = value;
      if (name === "Target") target = value;
    },
    close(tag) {
      if (tag !== "Relationship") return;
      targets.set(id, (target.startsWith("/") ? target.slice(1) : `xl/${target}`).toLowerCase());
    },
  });
  return targets;
}

function readStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isReading = false;
  parsePart(part, {
    open(tag) {
      if (tag === "si") text = "";
      // The pronunciation of a Japanese text is none of it.
      if (tag === "rPh") isReading = true;
      isText = tag === "t" && !isReading;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(tag) {
      isText = false;
      if (tag === "rPh") isReading = false;
      if (tag === "si") strings.push(unescapeText(text));
    },
  });
  return strings;
}

/**
 * Returns the currency that a format of numbers shows, null for none and for the franc CFA: `#,##0.00 "€"`, `[$EUR] 0`.
 */
function currencyOf(format: string): string | null {
  return (
    /[€$£¥₦₵](?!-|\])|\b(?:EUR|USD|GBP|CHF|CAD|XAF|NGN|GHS)\b/.exec(
      format.replace(/\[\$([^\]-]*)[^\]]*\]/g, "$1"),
    )?.[0] ?? null
  );
}

function readStyles(part: Uint8Array | undefined): Styles {
  // Formats stand before the styles that name them.
  const formats = new Map<string, string>();
  const dates = new Set<number>();
  const currencies = new Map<number, string>();
  let styles = 0;
  let areCells = false;
  let id = "";
  let code = "";
  parsePart(part, {
    open(tag) {
      if (tag === "cellXfs") areCells = true;
      if (tag === "xf" && areCells) styles += 1;
    },
    attribute(name, value) {
      if (name === "formatCode") code = value;
      if (name !== "numFmtId") return;
      id = value;
      const format = formats.get(id);
      const isDate = format === undefined ? BUILT_IN_DATES.has(Number(id)) : isDateFormat(format);
      if (areCells && isDate) dates.add(styles - 1);
      const currency = format === undefined ? null : currencyOf(format);
      if (areCells && currency !== null) currencies.set(styles - 1, currency);
    },
    close(tag) {
      if (tag === "numFmt") formats.set(id, code);
      if (tag === "cellXfs") areCells = false;
    },
  });
  return { dates, currencies };
}
