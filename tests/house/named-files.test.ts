import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const FILES = globSync("**/*.{ts,tsx,mjs,css,md,sql,json,webp}", {
  exclude: (name) => /^(?:node_modules|build|test-results|\.[\w-]+)$/.test(String(name)),
}).map((path) => `/${path}`);
const DOCUMENTS = FILES.filter((path) => /^\/(?:docs\/.*|[A-Z]+)\.md$/.test(path));

/** A file in code, named by its path or by the end of it. */
const NAMED = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|md|sql))(?::\d+)?`/g;
const LINKED = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
/** Stands for any module, in the rules of the house. */
const PATTERN = /^(?:noun\.|(?:verb|present)-noun\.)/;

test.each(DOCUMENTS)("%s names no file that does not exist", (path) => {
  const text = readFileSync(`.${path}`, "utf8");
  const named = [...text.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !PATTERN.test(name));
  const linked = [...text.matchAll(LINKED)].map(([, name = ""]) => posix.join(posix.dirname(path), name));
  expect([
    ...named.filter((name) => !FILES.some((file) => file.endsWith(`/${name}`))),
    ...linked.filter((name) => !FILES.some((file) => file === name || (name.endsWith("/") && file.startsWith(name)))),
  ]).toEqual([]);
});
