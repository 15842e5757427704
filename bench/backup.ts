/**
 * `npm run bench:backup`: 100,000 gifts and 5,000 pictures are backed up from an embedded database and restored into both
 * kinds of database. Prints how long each takes and the most memory its process held; checks that every row is the same.
 * `BENCH_GIFTS` and `BENCH_PICTURES` are other sizes. Ends with 1 if something differs or takes more than 5 minutes.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { openDiskFileStore } from "#providers/files/disk-file-store.ts";
import { startThrowawayPostgres } from "../scripts/throwaway-postgres.mjs";
import { createDataSet, type DataSet } from "./data-set.ts";
import { showNumber } from "./figures.ts";
import { loadBooks } from "./load-books.ts";
import { printHeader, printRow } from "./print-table.ts";

const GIFTS = Number(process.env.BENCH_GIFTS ?? 100_000);
const PICTURES = Number(process.env.BENCH_PICTURES ?? 5_000);
const PICTURE_BYTES = 150_000;
const WITHIN_S = 300;
const SAMPLE_MS = 200;

/** Returns a hash of the rows of every table, whatever their order. */
async function hashRows(data: DataSet): Promise<string> {
  const tables = await data.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as hash from "${name}" as one`,
  );
  return JSON.stringify(await data.query(hashes.join(" union all ")));
}

/** Runs a command on the data set and prints a row. Throws if it fails. Returns its seconds. */
async function measure(title: string, args: readonly string[], { env }: DataSet): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["build/app/cli.js", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, SEED_DEMO: "false", BACKUP_DIR: "off", ...env },
  });
  let peak = 0;
  const sampling = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, "utf8").then(
      (status) => {
        peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      },
      () => undefined,
    );
  }, SAMPLE_MS);
  const [code] = await once(child, "exit");
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${title} ended with ${code}`);
  const seconds = (performance.now() - started) / 1000;
  printRow([title, showNumber(seconds), showNumber(peak)]);
  return seconds;
}

const server = await startThrowawayPostgres();
const source = await createDataSet();
const places = { embedded: await createDataSet(), PostgreSQL: await createDataSet(server.url) };
const backup = join(source.env.DATA_DIR, "bench.backup");
let well = true;
try {
  await loadBooks(source, { campaigns: 200, gifts: GIFTS, members: 2_000, texts: 200, pictures: 0, entries: 10_000 });
  const files = openDiskFileStore(join(source.env.DATA_DIR, "files"));
  for (let index = 0; index < PICTURES; index += 1) {
    await files.write(`public/pictures/bench/${index}-1600x1000.webp`, randomBytes(PICTURE_BYTES), "image/webp");
  }
  const expected = await hashRows(source);
  printHeader(["", "seconds", "most memory, MB"]);
  const seconds = [await measure("backup", ["backup", backup], source)];
  for (const [kind, place] of Object.entries(places)) {
    seconds.push(await measure(`restore into ${kind}`, ["restore", backup], place));
    if ((await hashRows(place)) === expected) continue;
    console.error(`rows differ in ${kind}`);
    well = false;
  }
  for (const [kind, place] of Object.entries(places)) await measure(`check:data on ${kind}`, ["check-data"], place);
  console.log(`${showNumber((await stat(backup)).size / 1e6)} MB`);
  well &&= seconds.every((one) => one <= WITHIN_S);
} finally {
  for (const place of [source, ...Object.values(places)]) await place.remove();
  server.stop();
}
process.exit(well ? 0 : 1);
