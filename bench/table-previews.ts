import { setTimeout as sleep } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { cpuSeconds, residentMegabytes } from "./process-cost.ts";
import { signInAdmin } from "./sign-in-admin.ts";
import { prepareBenches, withSites } from "./variants.ts";

const PREVIEWS_EACH = 3;
const SAMPLE_MS = 20;
const STATEMENT_LINES = 50_000;
const MEMBER_LINES = 5_000;

type Cell = string | number | Date;
interface Preview {
  name: string;
  path: string;
  file: Uint8Array;
  fields: Record<string, string>;
}

/**
 * Prints what the preview of the longest files that are allowed costs a built site, from the sending of the file to the
 * answer.
 */
export async function measurePreviews(): Promise<void> {
  const benches = await prepareBenches([{ name: "demo", root: process.cwd() }]);
  try {
    await withSites(benches, {}, async ([site]) => {
      if (!site) return;
      const staff = await signInAdmin(site.url, DEMO_PASSWORD);
      for (const preview of await listPreviews()) {
        for (let turn = 0; turn < PREVIEWS_EACH; turn += 1) await measure(preview, { site, staff });
      }
    });
  } finally {
    for (const { data } of benches) await data.remove();
  }
}

async function listPreviews(): Promise<Preview[]> {
  const statement = Array.from({ length: STATEMENT_LINES }, (_, index) => [
    new Date(Date.UTC(2026, index % 6, 1 + (index % 28))),
    `VIR KOFFI AMA ${index}`,
    1_000 + index,
    `R${index}`,
  ]);
  const members = Array.from({ length: MEMBER_LINES }, (_, index) => [
    "KOFFI",
    `Ama ${index}`,
    `ama.${index}@exemple.example`,
    "07 08 09 10 11",
  ]);
  const kinds = [
    {
      name: "50 000 lines of a statement",
      path: "statements/check",
      fields: { account: "TRANSFER" },
      rows: [["Date", "Libellé", "Crédit", "Référence"], ...statement],
    },
    {
      name: "5 000 members",
      path: "member-imports/check",
      fields: {},
      rows: [["Nom", "Prénom", "Courriel", "Téléphone"], ...members],
    },
  ];
  const previews: Preview[] = [];
  for (const { name, rows, ...sent } of kinds) {
    previews.push({ ...sent, name: `${name}, CSV`, file: csvOf(rows) });
    previews.push({ ...sent, name: `${name}, XLSX`, file: await writeXlsx({ sheets: [{ name: "A", rows }] }) });
  }
  return previews;
}

function csvOf(rows: readonly (readonly Cell[])[]): Uint8Array {
  const text = (cell: Cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
  return Buffer.from(rows.map((row) => row.map(text).join(";")).join("\r\n"));
}

async function measure(
  { name, path, file, fields }: Preview,
  { site, staff }: { site: { url: string; pid: number }; staff: Record<string, string> },
): Promise<void> {
  const before = residentMegabytes(site.pid);
  const cpu = cpuSeconds(site.pid);
  let peak = before;
  let longest = 0;
  const watched = new AbortController();
  const watching = (async () => {
    let last = performance.now();
    while (!watched.signal.aborted) {
      await (await fetch(`${site.url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - last);
      peak = Math.max(peak, residentMegabytes(site.pid));
      last = performance.now();
      await sleep(SAMPLE_MS);
    }
  })();
  const body = new FormData();
  body.set("file", new File([new Uint8Array(file)], path));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const start = performance.now();
  const answer = await fetch(`${site.url}/api/v01/admin/${path}`, { method: "POST", headers: staff, body });
  const text = await answer.text();
  const ms = performance.now() - start;
  watched.abort();
  await watching;
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
  const figures = [`${Math.round(ms)} ms`, `${Math.round((cpuSeconds(site.pid) - cpu) * 1_000)} ms CPU`];
  const held = [`+${peak - before} MB`, `longest gap of /healthz ${Math.round(longest)} ms`];
  process.stdout.write(`preview · ${[name, ...figures, ...held].join(" · ")}\n`);
}
