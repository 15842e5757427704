import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { devDependencies } from "../../package.json";
import { startSiteProcess } from "../setup/built-site.ts";

// Only against what hangs.
const WITHIN_MS = 600_000;

let dataDir: string;
let loaded: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-loaded-"));
  const list = join(dataDir, "loaded.json");
  const site = await startSiteProcess(
    { DATA_DIR: dataDir, SEED_DEMO: "false", PAYMENT_PROVIDER: "simulator", LOADED_MODULES: list },
    ["--import", "./tests/fixtures/record-loaded-modules.mjs", "build/app/main.js"],
  );
  for (const path of ["/", "/dons", "/api/v01/public/donations"])
    expect((await fetch(site.url + path)).status).toBe(200);
  await site.stop();
  loaded = JSON.parse(await readFile(list, "utf8"));
}, WITHIN_MS);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("a production start loads nothing of the demo", async () => {
  expect(loaded.filter((url) => url.replace(process.cwd(), "").includes("demo"))).toEqual([]);
  const { sources } = JSON.parse(await readFile("build/app/main.js.map", "utf8")) as { sources: string[] };
  expect(sources.some((source) => source.includes("src/app/start-site.ts"))).toBe(true);
  expect(sources.filter((source) => source.includes("demo/"))).toEqual([]);
});

it("a production start loads no development library", () => {
  const packages = new Set(loaded.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []));
  expect(packages).toContain("react-router");
  expect(Object.keys(devDependencies).filter((name) => packages.has(name))).toEqual([]);
});
