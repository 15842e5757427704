import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { type ExportColumn, type ExportFormat, exportAnswer } from "./export-answer.ts";

type Cell = string | number | null;
const now = new Date("2026-11-23T09:30:00Z");

async function* inBatches<Row = Cell>(...batches: Row[][]) {
  yield* batches;
}

const answer = (batches: AsyncIterable<Cell[]>, format: ExportFormat) =>
  exportAnswer(
    { title: "Reçus", columns: [{ heading: "Valeur", cell: (row: Cell) => row }], batches },
    { format, now },
  );

async function cellsOf(...rows: Cell[]) {
  const workbook = await readXlsx(await (await answer(inBatches(rows), "xlsx")).arrayBuffer());
  return workbook.sheets[0]?.rows.flat();
}

describe("an export", () => {
  it("is a file with a French name, dated", async () => {
    const { headers } = await answer(inBatches(), "csv");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename=\"Recus 2026-11-23.csv\"; filename*=UTF-8''Re%C3%A7us%202026-11-23.csv",
    );
  });

  it("has its headings even if it is empty, and a byte order mark once", async () => {
    expect(Buffer.from(await (await answer(inBatches(), "csv")).arrayBuffer()).toString()).toBe("\ufeffValeur\r\n");
    const long = await (await answer(inBatches(["a"], [], ["b"]), "csv")).arrayBuffer();
    expect(Buffer.from(long).toString()).toBe("\ufeffValeur\r\na\r\nb\r\n");
    expect(await cellsOf()).toEqual(["Valeur"]);
  });

  it("keeps formulas as texts, and texts whole", async () => {
    const texts = ['=HYPERLINK("https://mal.example")', "@SUM(1)", 'a;b "c"\nd', "🌍 سلام <script>&amp;"];
    const csv = await (await answer(inBatches(texts), "csv")).text();
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).toContain("'@SUM(1)");
    expect(csv).toContain('"a;b ""c""\nd"');
    expect(await cellsOf(...texts)).toEqual(["Valeur", ...texts]);
    const workbook = await readXlsx(await (await answer(inBatches(texts), "xlsx")).arrayBuffer());
    expect(workbook.sheets[0]?.cells?.get?.("1,0")?.formula).toBeUndefined();
  });

  it("leaves out what no workbook can hold: control characters, half characters, endless texts", async () => {
    const [, cleaned, cut] = (await cellsOf("a\0b\u0007c\ud800d\ufffee", "x".repeat(40_000))) ?? [];
    expect(cleaned).toBe("abcde");
    expect(cut).toHaveLength(32_767);
  });

  it("writes amounts as numbers, in groups of thousands, and nothing as nothing", async () => {
    expect(await cellsOf(null, 25_000)).toEqual(["Valeur", null, 25_000]);
    const columns = [
      { heading: "Montant (FCFA)", francs: true as const, cell: (row: number) => row },
      { heading: "Ligne", cell: (row: number) => row },
    ];
    const written = await exportAnswer(
      { title: "Reçus", columns, batches: inBatches([25_000]) },
      { format: "xlsx", now },
    );
    const [sheet] = (await readXlsx(await written.arrayBuffer(), { readStyles: true })).sheets;
    expect(["1,0", "1,1"].map((place) => sheet?.cells?.get(place)?.style?.numFmt)).toEqual(["#,##0", undefined]);
  });

  it("has moments and days that spreadsheets sort, as in Abidjan, beside months and telephone numbers as texts", async () => {
    const columns: ExportColumn<Date | null>[] = [
      { heading: "Payé le", moment: (moment) => moment },
      { heading: "Date", cell: () => "23/11/2026", day: (moment) => moment && "2026-11-23" },
      { heading: "En retard depuis", cell: () => "2026-09" },
      { heading: "Téléphone", cell: () => "+225 07 08 09 10 11" },
    ];
    const send = (format: ExportFormat) =>
      exportAnswer({ title: "Reçus", columns, batches: inBatches<Date | null>([now, null]) }, { format, now });
    const sheet = (await readXlsx(await (await send("xlsx")).arrayBuffer(), { readStyles: true })).sheets[0];
    expect(sheet?.rows.slice(1)).toEqual([
      [now, new Date("2026-11-23"), "2026-09", "+225 07 08 09 10 11"],
      [null, "23/11/2026", "2026-09", "+225 07 08 09 10 11"],
    ]);
    const formats = ["1,0", "1,1", "1,2"].map((place) => sheet?.cells?.get(place)?.style?.numFmt);
    expect(formats).toEqual(["dd/mm/yyyy hh:mm", "dd/mm/yyyy", undefined]);
    expect(await (await send("csv")).text()).toContain(
      "\r\n23/11/2026 09:30;23/11/2026;2026-09;00225 07 08 09 10 11\r\n;",
    );
  });

  it.each<ExportFormat>(["csv", "xlsx"])(
    "reads a batch of a %s only once the former one is on its way",
    async (format) => {
      let read = 0;
      async function* endless() {
        while (true) {
          read += 1;
          yield Array.from({ length: 500 }, () => crypto.randomUUID());
        }
      }
      const reader = (await answer(endless(), format)).body?.getReader();
      const sizes = [];
      for (let chunk = 0; chunk < 20; chunk += 1) sizes.push((await reader?.read())?.value?.length);
      expect(Math.min(...sizes.map((size) => size ?? 0))).toBeGreaterThan(0);
      expect(read).toBeLessThan(60);
      await reader?.cancel();
    },
  );
});
