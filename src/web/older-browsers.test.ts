import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const SOURCE = stripTypeScriptTypes(readFileSync("src/web/older-browsers.ts", "utf8"));

/** Takes from a browser what those have not. */
const WITHOUT = `
  for (const name of ["at", "findLast", "toSorted"]) delete Array.prototype[name];
  delete String.prototype.at;
  delete Object.hasOwn;
  globalThis.URL = function (address, base) { return new Whole(address, base); };
`;

const USE = `
  const list = [3, 1, 2];
  JSON.stringify([
    list.at(-1),
    list.at(5) ?? null,
    "ab".at(-1),
    list.findLast((item) => item > 1),
    list.findLast((item) => item > 3) ?? null,
    list.toSorted(),
    list,
    [Object.hasOwn({ one: 1 }, "one"), Object.hasOwn({ one: 1 }, "toString")],
    [URL.canParse("/dons", "https://exemple.ci"), URL.canParse("/dons")],
  ]);
`;

it("adds what an older browser does not have, to the same effect", () => {
  const older = createContext({ Whole: URL });
  runInContext(WITHOUT, older);
  expect(() => runInContext(`{${USE}}`, older)).toThrow(/is not a function/);
  runInContext(SOURCE, older);
  expect(runInContext(`{${USE}}`, older)).toBe(runInContext(`{${USE}}`, createContext({ URL })));
});

/** Younger than Chrome 92, Safari 15 or Firefox 115, and not added. */
const YOUNGER =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|structuredClone|AbortSignal\.(?:any|timeout)|URL\.parse|crypto\.randomUUID|Iterator\.from)\(|\.(?:findLastIndex|toReversed|toSpliced|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/;

it("is all that the code of the browser needs beyond them", () => {
  const files = globSync(
    ["src/**/web/**/*.{ts,tsx}", "src/web/**/*.{ts,tsx}", "src/shared/**/*.ts", "src/**/*.contract.ts"],
    {
      exclude: (path) => /\.test\.|entry\.server|random-uuid/.test(path),
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
