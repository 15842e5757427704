/**
 * `npm run bench:files`: what reading files of staff costs in its thread, and how long the event loop of the process is
 * held meanwhile; then what whole previews cost the built site. Prints figures, and claims nothing.
 */
import { writeXlsx } from "hucre/xlsx";
import { createTableReader } from "#platform/table-file/table-reader.ts";
import { measurePreviews } from "./table-previews.ts";

const HEADINGS = { paid_on: /^date$/, label: /^libelle$/, credit: /^credit$/ };
const KIND = {
  megabytes: 10,
  tooLarge: "trop lourd",
  lines: 50_000,
  tooManyLines: "trop de lignes",
  headless: "sans en-têtes",
  wanted: "sans suite",
};
const BEAT_MS = 20;

const honest = `Date;Libellé;Crédit\n${"03/11/2026;VIR KOFFI AMA REFERENCE 12345;10 000\n".repeat(50_000)}`;
const rows = Array.from({ length: 50_000 }, (_, index) => [
  new Date("2026-11-03T00:00:00Z"),
  `VIR KOFFI ${index}`,
  1_000 + index,
]);
const FILES: readonly (readonly [string, Uint8Array])[] = [
  ["50 000 lines, CSV", Buffer.from(honest)],
  ["50 000 lines, CSV in Windows-1252", Buffer.from(honest, "latin1")],
  ["50 000 lines, XLSX", await writeXlsx({ sheets: [{ name: "A", rows: [["Date", "Libellé", "Crédit"], ...rows] }] })],
  ["9.8 MB of newlines", Buffer.alloc(9_800_000, "\n")],
  ["9.9 million commas", Buffer.alloc(9_900_000, ",")],
];

const reader = createTableReader();
// The first file also pays for the start of the thread.
await read(Buffer.from("Date;Libellé;Crédit\n03/11/2026;A;1\n"));
for (const [name, bytes] of FILES) {
  const before = process.memoryUsage().rss;
  const cpu = process.cpuUsage();
  let peak = before;
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - BEAT_MS);
    last = performance.now();
    peak = Math.max(peak, process.memoryUsage().rss);
  }, BEAT_MS);
  const start = performance.now();
  const outcome = await read(bytes);
  const ms = performance.now() - start;
  clearInterval(beat);
  const { user, system } = process.cpuUsage(cpu);
  const figures = [`${Math.round(ms)} ms`, `${Math.round((user + system) / 1_000)} ms CPU`];
  const held = [`+${Math.round((peak - before) / 1e6)} MB`, `event loop held ${Math.round(longest)} ms at most`];
  process.stdout.write(`${[name, outcome, ...figures, ...held].join(" · ")}\n`);
}
await reader.stop();
await measurePreviews();

async function read(bytes: Uint8Array): Promise<string> {
  const file = new File([new Uint8Array(bytes)], "releve");
  try {
    const { lines } = await reader.readTable(file, { kind: KIND, headings: HEADINGS, choice: {} });
    return `${lines.length} lines`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
