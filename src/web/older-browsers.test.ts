import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import * as z from "zod/mini";

const SOURCE = stripTypeScriptTypes(readFileSync("src/web/older-browsers.ts", "utf8"));

/** Takes from a browser what those have not. */
const WITHOUT = `
  for (const name of ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced"]) delete Array.prototype[name];
  delete String.prototype.at;
  delete Object.hasOwn;
  globalThis.crypto = { getRandomValues };
  globalThis.URL = function (address, base) { return new Whole(address, base); };
`;

const USE = `
  const list = [3, 1, 2];
  JSON.stringify([
    list.at(-1),
    list.at(5) ?? null,
    "ab".at(-1),
    list.findLast((item) => item > 1),
    list.findLastIndex((item) => item > 3),
    list.toSorted(),
    list.toReversed(),
    list.toSpliced(1, 1, 7),
    list,
    [Object.hasOwn({ one: 1 }, "one"), Object.hasOwn({ one: 1 }, "toString")],
    [URL.canParse("/dons", "https://exemple.ci"), URL.canParse("/dons")],
  ]);
`;

it("adds what an older browser does not have, to the same effect", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  const older = createContext({ Whole: URL, getRandomValues });
  runInContext(WITHOUT, older);
  expect(() => runInContext(`{${USE}}`, older)).toThrow(/is not a function/);
  runInContext(SOURCE, older);
  expect(runInContext(`{${USE}}`, older)).toBe(runInContext(`{${USE}}`, createContext({ URL })));
  const ids = runInContext("[crypto.randomUUID(), crypto.randomUUID()]", older) as string[];
  for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(2);
});

/** Younger than Chrome 92, Safari 15 or Firefox 115, and not added. */
const YOUNGER =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|structuredClone|AbortSignal\.(?:any|timeout)|URL\.parse|Iterator\.from)\(|\.(?:toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\(\?<[=!]/;

it("is all that the code of the browser needs beyond them", () => {
  const files = globSync(
    ["src/**/web/**/*.{ts,tsx}", "src/web/**/*.{ts,tsx}", "src/shared/**/*.ts", "src/**/*.contract.ts"],
    {
      exclude: (path) => /\.test\.|entry\.server/.test(path),
    },
  );
  expect(files.length).toBeGreaterThan(500);
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && YOUNGER.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
