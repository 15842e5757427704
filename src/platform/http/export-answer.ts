import { ReadableStream as NodeStream } from "node:stream/web";
import { writeCsv } from "#platform/csv.ts";
import type { Answer } from "./endpoint.ts";

type Cell = string | number | null;

/**
 * A column of an export: of texts and amounts, or of moments, shown as in Abidjan, to the minute. In a workbook a
 * moment is a date that spreadsheets sort and group, and so is a `day`, `YYYY-MM-DD`, which stands there in place of
 * the cell. `francs` are amounts in FCFA.
 */
export type ExportColumn<Row> = { heading: string } & (
  | { cell: (row: Row) => Cell; day?: (row: Row) => string | null; francs?: true }
  | { moment: (row: Row) => Date | null }
);

/** A table that is read and sent batch by batch, so that memory does not depend on how long it is. */
export interface ExportTable<Row> {
  /** The name of the list in French, used for the file and its sheet; at most 31 characters. */
  title: string;
  /** The days that it has, if it is of some: `2026-09`. Its file is called by them, else by the day of the export. */
  period?: string | undefined;
  columns: readonly ExportColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}

/**
 * Rows of a batch of a table that may have a hundred thousand. What a larger one leaves outlives V8's space of young
 * objects, and fills memory until all of it is searched.
 */
export const EXPORT_BATCH = 100;

/** Reads a list to its end, `size` rows at a time, each time after what `cursorOf` makes of the last row. */
export async function* readBatches<Row, Cursor, Shown>({
  size = 500,
  read,
  cursorOf,
  present,
}: {
  size?: number;
  read: (after: Cursor | undefined, limit: number) => Promise<Row[]>;
  cursorOf: (last: Row) => Cursor;
  present: (rows: Row[]) => Shown[] | Promise<Shown[]>;
}): AsyncGenerator<Shown[]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await read(after, size);
    yield await present(rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = cursorOf(last);
  }
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type ExportFormat = keyof typeof TYPES;

/** The answer that an endpoint declares for its export. */
export const EXPORTED: Answer = { description: "The file", media: ["text/csv", TYPES.xlsx] };

/** Excel refuses to open a workbook with a longer text. */
const LONGEST_CELL = 32_767;
// XML cannot contain them, and in a spreadsheet they show nothing.
const UNREADABLE = /[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/gu;

/**
 * Returns a response that sends the table as a file of this type, with its period in its name, or else `now`. A batch
 * is read once the former one is on its way. Texts stay texts, also those that a spreadsheet would run as a formula.
 */
export async function exportAnswer<Row>(
  table: ExportTable<Row>,
  { format, now }: { format: ExportFormat; now: Date },
): Promise<Response> {
  const name = `${table.title} ${table.period ?? now.toISOString().slice(0, 10)}.${format}`;
  const body = format === "csv" ? csvStream(table) : await workbookStream(table);
  return new Response(body, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

function csvStream<Row>({ columns, batches }: ExportTable<Row>): ReadableStream {
  async function* parts() {
    yield Buffer.from(writeCsv([columns.map(({ heading }) => heading)]));
    for await (const rows of batches) {
      const lines = rows.map((row) => columns.map((column) => textOf(column, row)));
      if (lines.length > 0) yield Buffer.from(writeCsv(lines, { begun: true }));
    }
  }
  return NodeStream.from(parts()) as ReadableStream;
}

async function workbookStream<Row>({ title, columns, batches }: ExportTable<Row>): Promise<ReadableStream> {
  async function* rowsOf() {
    for await (const rows of batches) {
      for (const row of rows) yield columns.map((column) => workbookCell(column, row));
    }
  }
  // Loaded with the first workbook: a node that exports none does not hold it.
  const { writeXlsxStream } = await import("hucre/xlsx");
  return writeXlsxStream(rowsOf(), {
    name: title,
    columns: columns.map((column) => ({ header: column.heading, width: 24, ...formatOf(column) })),
    freezePane: { rows: 1 },
  });
}

/** In a French spreadsheet the comma of the format is the space between thousands. */
function formatOf<Row>(column: ExportColumn<Row>): { numFmt?: string } {
  if ("moment" in column) return { numFmt: "dd/mm/yyyy hh:mm" };
  if (column.day) return { numFmt: "dd/mm/yyyy" };
  return column.francs ? { numFmt: "#,##0" } : {};
}

function workbookCell<Row>(column: ExportColumn<Row>, row: Row): string | number | Date | null {
  // UTC, which dates of workbooks are written in, is the time of Abidjan.
  if ("moment" in column) return column.moment(row);
  const day = column.day?.(row);
  if (day) return new Date(day);
  const cell = column.cell(row);
  return typeof cell === "string" ? readable(cell).slice(0, LONGEST_CELL) : cell;
}

function textOf<Row>(column: ExportColumn<Row>, row: Row): string {
  if ("cell" in column) return readable(String(column.cell(row) ?? ""));
  // UTC is the time of Abidjan.
  const [day, time] = column.moment(row)?.toISOString().split("T") ?? [];
  return day && time ? `${day.split("-").reverse().join("/")} ${time.slice(0, 5)}` : "";
}

function readable(text: string): string {
  return text.replace(UNREADABLE, "");
}

function plainName(name: string): string {
  return name.normalize("NFD").replace(/[^\w .-]/g, "");
}

/** Returns a response with these bytes as a file: shown by the browser, or stored by it if `attachment` is set. */
export function fileAnswer(
  bytes: Uint8Array,
  { type, name, attachment = false }: { type: string; name: string; attachment?: boolean },
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-disposition": `${attachment ? "attachment" : "inline"}; filename="${name}"`,
    },
  });
}
