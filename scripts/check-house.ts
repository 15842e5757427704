/**
 * The house rules that the linter has no rule for: imports against the map of `directions.ts`, file names that say
 * nothing, migrations that the former release would not bear, unfinished thoughts, comments that begin with a
 * question, use cases that take the whole context, the word e-mail in a text with a hyphen that breaks, loose spaces
 * before punctuation, texts that break in a translated page, effects that return what scrolling returns, and colours of
 * the brand that are spelled outside `src/shared/brand/colours.ts`. Prints each breach, and exits with 1 if there is
 * one.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, parse } from "node:path";
import { fileURLToPath } from "node:url";
import * as colours from "#shared/brand/colours.ts";
import { findBareText } from "./check-bare-text.ts";
import { compareDirections, type SourceFile } from "./check-directions.ts";
import { findBreakingMigrations, type Migration } from "./check-migrations.ts";
import { findLooseSpaces } from "./check-spaces.ts";
import { DIRECTIONS } from "./directions.ts";

const SOURCES = ["*.config.ts", "{src,demo,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}"];
const DRAWER = /^(?:utils?|helpers?|misc|common|shared|index|lib|types)\.(?:tsx?|mjs|css)$/;
// The brackets keep this line from breaking its own rule.
const UNFINISHED = /\b(?:TO[D]O|FIX[M]E)\b|@ts-(?:no[c]heck|expect-err[o]r)/;

const USE_CASE = /^src\/(?:giving|money|people|site|reach|operations)\/[^/]+\/[^.]+\.ts$/;
const WHOLE_CONTEXT = /: AppContext\b/;

/**
 * In a French text, a browser breaks this word after its hyphen. A label that is the word alone has no room to break
 * in.
 */
const BREAKING_WORD = /(?<![-\w/])(?:e-mails?\b(?! address)|E-mail(?!"))/;
const OTHER_LABEL = /"E(?:\\u2011|\u2011|&#8209;)mail"/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** A browser cuts pasted text at this length without a word. Only a search, which keeps nothing, may have it. */
const CUTTING_FIELD = /<(?:TextField|TextAreaField|input|textarea)\b(?:(?!\/>)[\s\S])*?\bmaxLength=/g;
const SEARCH_FIELD = /type="search"|enterKeyHint="search"/;

/** Newer browsers return a promise, which React would call as the effect's end. */
const SCROLLING_EFFECT = /use(?:Layout)?Effect\(\(\) =>\s+(?!void\b)[^{\n]*\.scroll\w*\(/g;

/** Comments begin with a verb or a noun; the second line of one may begin as it likes. */
const ROUNDABOUT = /\/\*+\s+(?:\* )?(?:What|How|Whether)\b|(?<!^\s*\/\/.*\n\s*)\/\/ (?:What|How|Whether)\b/gm;

const COLOURS = new Set<string>(Object.values(colours));
const HEX = /#[0-9a-f]{6}\b/gi;

/** Returns the breaches in one file, as lines to print. `text` is its content. */
export function findBreaches(path: string, text: string): string[] {
  const breaches: string[] = [];
  if (DRAWER.test(basename(path))) {
    breaches.push(`${path}: a file is named by what it does, and "${basename(path)}" could hold anything`);
  }
  text.split("\n").forEach((line, index) => {
    const found = UNFINISHED.exec(line);
    if (found) breaches.push(`${path}:${index + 1}: ${found[0]}: finish it, or open an issue`);
    if (WHOLE_CONTEXT.test(line) && USE_CASE.test(path)) {
      breaches.push(`${path}:${index + 1}: a use case picks what it needs of the AppContext`);
    }
    if (!path.startsWith("src/") || path.endsWith(".css") || path === "src/shared/brand/colours.ts") return;
    if (BREAKING_WORD.test(line) && !COMMENT.test(line)) {
      breaches.push(
        `${path}:${index + 1}: e-mail: write it with the no-break hyphen, U+2011, so that no line ends in "e-"`,
      );
    }
    if (OTHER_LABEL.test(line)) {
      breaches.push(`${path}:${index + 1}: E-mail: a label that is this word alone has a plain hyphen, as all others`);
    }
    for (const [hex] of line.matchAll(HEX)) {
      if (COLOURS.has(hex.toLowerCase())) breaches.push(`${path}:${index + 1}: ${hex}: take it from the brand`);
    }
  });
  for (const { 0: field, index } of text.matchAll(CUTTING_FIELD)) {
    if (!path.startsWith("src/") || SEARCH_FIELD.test(field)) continue;
    const line = text.slice(0, index).split("\n").length;
    breaches.push(`${path}:${line}: maxLength cuts what is pasted: the contract says what is too long`);
  }
  for (const { index } of text.matchAll(SCROLLING_EFFECT)) {
    const line = text.slice(0, index).split("\n").length;
    breaches.push(`${path}:${line}: an effect that returns what scrolling returns: put "void" before it`);
  }
  for (const { index } of text.matchAll(ROUNDABOUT)) {
    const line = text.slice(0, index).split("\n").length;
    breaches.push(`${path}:${line}: begin the comment with a verb or a noun`);
  }
  return breaches;
}

/** Returns every source file with its text, which the checks read. */
export function readSources(): SourceFile[] {
  return readFiles(SOURCES);
}

function readFiles(patterns: string[]): SourceFile[] {
  // Tests write programs into hidden folders.
  return globSync(patterns, { exclude: (name) => name.startsWith(".") }).map((path) => ({
    path,
    text: readFileSync(path, "utf8"),
  }));
}

function readMigrations(): Migration[] {
  return globSync("migrations/*.sql")
    .sort()
    .map((path) => ({ tag: parse(path).name, sql: readFileSync(path, "utf8") }));
}

/** Returns the last migration of the newest release. */
function readReleased(): string {
  return (JSON.parse(readFileSync("migrations/released.json", "utf8")) as { last: string }).last;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources();
  const breaches = [
    ...files.flatMap(({ path, text }) => findBreaches(path, text)),
    ...files.flatMap(({ path, text }) => findBareText(path, text)),
    ...files.flatMap(({ path, text }) => findLooseSpaces(path, text)),
    ...findBreakingMigrations(readMigrations(), readReleased()),
    ...DIRECTIONS.flatMap((table) => compareDirections(table, files)),
  ];
  for (const breach of breaches) console.log(breach);
  console.log(`${files.length} files read, ${breaches.length} breaches of the house rules.`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
