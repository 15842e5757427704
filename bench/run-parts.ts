import { startThrowawayPostgres } from "../scripts/throwaway-postgres.mjs";
import { measureAddresses } from "./compare-addresses.ts";
import { measureMemory } from "./memory.ts";
import { measureOffice } from "./office.ts";
import { measureOrders } from "./orders.ts";
import { measureCachedPages, measureRenderedPages } from "./pages.ts";
import { printHeader } from "./print-table.ts";
import { measureSettlement } from "./settlement.ts";
import { type Bench, checkData, prepareBenches, type Variant } from "./variants.ts";

type Database = "embedded" | "postgresql";

interface Part {
  measure: (benches: readonly Bench[]) => Promise<void>;
  databases: readonly Database[];
}

const PARTS: Readonly<Record<string, Part>> = {
  cached: { measure: measureCachedPages, databases: ["embedded"] },
  rendered: { measure: measureRenderedPages, databases: ["embedded"] },
  orders: { measure: measureOrders, databases: ["embedded", "postgresql"] },
  settlement: { measure: measureSettlement, databases: ["embedded", "postgresql"] },
  office: { measure: measureOffice, databases: ["embedded", "postgresql"] },
  accounts: { measure: measureAddresses, databases: ["embedded"] },
  memory: { measure: measureMemory, databases: ["embedded", "postgresql"] },
};

/**
 * Measures these parts, or all, of every variant in turn, and prints a table for each part: the last column says how
 * many times the first variant the last one is. The data is checked at the end. `serverUrl` names a PostgreSQL server:
 * then nothing is measured on the embedded database; without it a throw-away server is started if a part needs one.
 * Throws if a part is unknown.
 */
export async function runParts(variants: readonly Variant[], names: readonly string[], serverUrl?: string) {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(", ")}: there are ${Object.keys(PARTS).join(", ")}`);
  const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  if (serverUrl === undefined) await runOn("embedded", variants, parts);
  if (!parts.some(([, { databases }]) => databases.includes("postgresql"))) return;
  const throwaway = serverUrl === undefined ? await startThrowawayPostgres() : undefined;
  try {
    await runOn("postgresql", variants, parts, serverUrl ?? throwaway?.url);
  } finally {
    throwaway?.stop();
  }
}

async function runOn(database: Database, variants: readonly Variant[], all: [string, Part][], serverUrl?: string) {
  const parts = all.filter(([, part]) => part.databases.includes(database));
  if (parts.length === 0) return;
  const benches = await prepareBenches(variants, serverUrl);
  try {
    for (const [name, { measure }] of parts) {
      console.log(`\n## ${name} (${database})\n`);
      const names = variants.map((variant) => variant.name);
      printHeader(["", ...names, `${names.at(-1)} ÷ ${names[0]}`]);
      await measure(benches);
    }
    console.log("");
    for (const bench of benches) console.log(`${bench.variant.name}: ${await checkData(bench)}.`);
  } finally {
    for (const { data } of benches) await data.remove();
  }
}
