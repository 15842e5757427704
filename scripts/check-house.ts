/**
 * The house rules that the linter has no rule for: file names that say nothing, unfinished thoughts, and colours of the
 * brand that are spelled beside `src/brand/colours.ts`. Prints each breach and ends with 1 if there is one.
 */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import * as colours from "../src/brand/colours.ts";

const SOURCES = "{src,demo,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}";
const DRAWER = /^(?:utils?|helpers?|misc|common|shared|index|lib|types)\.(?:tsx?|mjs|css)$/;
// The brackets keep this line from breaking its own rule.
const UNFINISHED = /\b(?:TO[D]O|FIX[M]E)\b|@ts-(?:no[c]heck|expect-err[o]r)/;

const COLOURS = new Set<string>(Object.values(colours));
const HEX = /#[0-9a-f]{6}\b/gi;

/** The breaches in one file, as lines to print. `text` is its content. */
export function findBreaches(path: string, text: string): string[] {
  const breaches: string[] = [];
  if (DRAWER.test(basename(path))) {
    breaches.push(`${path}: a file is named by what it does, and "${basename(path)}" could hold anything`);
  }
  text.split("\n").forEach((line, index) => {
    const found = UNFINISHED.exec(line);
    if (found) breaches.push(`${path}:${index + 1}: ${found[0]}: finish it, or open an issue`);
    if (!path.startsWith("src/") || path.endsWith(".css") || path === "src/brand/colours.ts") return;
    for (const [hex] of line.matchAll(HEX)) {
      if (COLOURS.has(hex.toLowerCase())) breaches.push(`${path}:${index + 1}: ${hex}: take it from the brand`);
    }
  });
  return breaches;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = globSync(SOURCES);
  const breaches = files.flatMap((path) => findBreaches(path, readFileSync(path, "utf8")));
  for (const breach of breaches) console.log(breach);
  console.log(`${files.length} files read, ${breaches.length} breaches of the house rules.`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
