import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type SiteProcess, startSiteProcess } from "../tests/setup/built-site.ts";
import { createDataSet, type DataSet } from "./data-set.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";

const SITE_ENV = {
  PAYMENT_PROVIDER: "simulator",
  LOG_LEVEL: "silent",
  RATE_LIMIT_FACTOR: "1000000",
  SEED_DEMO: "true",
  DEMO_PASSWORD,
};
const UNCACHED_SITE = ["--import", "tsx", "bench/uncached-site.ts"];

/** One of the things that are compared: a commit, or an amount of data. */
export interface Variant {
  name: string;
  /** The folder of a built repository. Nothing of it is imported: it is run, and asked over HTTP and SQL. */
  root: string;
  /** Fills the empty data set in place of the demo. */
  fill?: (data: DataSet) => Promise<void>;
}

/** A variant with data of its own: the demo, or what it is filled with. */
export interface Bench {
  variant: Variant;
  data: DataSet;
}

/** A bench for each variant, on this PostgreSQL server or on the embedded database. */
export async function prepareBenches(variants: readonly Variant[], serverUrl?: string): Promise<Bench[]> {
  const benches: Bench[] = [];
  for (const variant of variants) {
    const data = await createDataSet(serverUrl);
    benches.push({ variant, data });
    await variant.fill?.(data);
    // The first start migrates and seeds.
    await (await startSite({ variant, data })).stop();
  }
  return benches;
}

/** The built site of a bench. `uncached`: with every page and answer made anew. */
export function startSite(
  { variant, data }: Bench,
  { env = {}, uncached = false }: { env?: Record<string, string>; uncached?: boolean } = {},
): Promise<SiteProcess> {
  const program = uncached ? UNCACHED_SITE : undefined;
  return startSiteProcess({ ...SITE_ENV, ...data.env, ...env }, program, variant.root);
}

/** Runs the work with the site of every bench started, and stops them all afterwards. */
export async function withSites(
  benches: readonly Bench[],
  options: Parameters<typeof startSite>[1],
  work: (sites: readonly SiteProcess[]) => Promise<void>,
): Promise<void> {
  const sites: SiteProcess[] = [];
  try {
    for (const bench of benches) sites.push(await startSite(bench, options));
    await work(sites);
  } finally {
    for (const site of sites) await site.stop();
  }
}

/** Returns what the variant's own `check:data` prints. Throws if an invariant is violated. */
export async function checkData({ variant, data }: Bench): Promise<string> {
  const env = { PATH: process.env.PATH, ...SITE_ENV, ...data.env };
  const command = promisify(execFile)("npm", ["run", "--silent", "check:data"], { cwd: variant.root, env });
  const { stdout } = await command.catch((error: { stdout?: string }) => {
    throw new Error(`${variant.name}: an invariant is violated:\n${error.stdout}`);
  });
  return stdout.trim();
}
