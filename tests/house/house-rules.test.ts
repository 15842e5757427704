import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { FOREST } from "#brand/colours.ts";
import { findBreaches } from "../../scripts/check-house.ts";
import { findReplacedProse, findReplacedWords } from "../../scripts/check-words.ts";

const REFUSED_TEXTS = [
  ["src/platform/env.ts", "noProcessEnv", "export const port = process.env.PORT;\n"],
  ["src/modules/ledger/BadName.ts", "useFilenamingConvention", "export const one = 1;\n"],
  ["src/modules/ledger/all.ts", "noReExportAll", 'export * from "./record-entry.ts";\n'],
  ["src/modules/ledger/long.ts", "noExcessiveLinesPerFile", `export const lines = [\n${"  1,\n".repeat(351)}];\n`],
  [
    "src/modules/campaigns/leaving.ts",
    "noRestrictedImports",
    'import { record } from "../ledger/record-entry.ts";\n\nexport const one = record();\n',
  ],
  ["src/modules/ledger/one.ts", "noImportCycles", 'import type { Two } from "./two.ts";\n\nexport type One = Two[];\n'],
  ["src/modules/ledger/two.ts", "noImportCycles", 'import type { One } from "./one.ts";\n\nexport type Two = One[];\n'],
  ["src/web/ui/inline.tsx", "noInlineStyles", "export const Bad = () => <p style={{ width: 3 }}>a</p>;\n"],
] as const;

describe("the linter", () => {
  let rulesBroken: Map<string, string[]>;

  beforeAll(() => {
    rulesBroken = lintAll(REFUSED_TEXTS.map(([path, , text]) => [path, text] as const));
  });

  test.each(REFUSED_TEXTS)("refuses %s: %s", (path, rule) => {
    expect(rulesBroken.get(path)).toContainEqual(expect.stringContaining(rule));
  });
});

test("the house check refuses names that say nothing, unfinished thoughts and colours beside the brand", () => {
  expect(findBreaches("src/modules/ledger/utils.ts", "")).toHaveLength(1);
  expect(findBreaches("src/web/ui/index.tsx", "")).toHaveLength(1);
  expect(findBreaches("src/web/ui/button.tsx", `const a = 1;\n// ${"TO"}${"DO"}: colours\n`)).toEqual([
    expect.stringContaining("src/web/ui/button.tsx:2"),
  ]);
  expect(findBreaches("src/web/ui/button.tsx", "export const size = 1;\n")).toEqual([]);
  expect(findBreaches("src/web/ui/button.tsx", `const green = "${FOREST.toUpperCase()}";\n`)).toHaveLength(1);
});

test("the house check refuses the word e-mail with a hyphen that breaks, in texts", () => {
  const word = `e${"-"}mail`;
  expect(findBreaches("src/web/ui/a.tsx", `<p>Votre adresse ${word} est vérifiée.</p>\n`)).toHaveLength(1);
  expect(findBreaches("src/modules/a/b.ts", `const TEXT = "Adresse ${word}";\n`)).toHaveLength(1);
  expect(findBreaches("src/web/ui/a.tsx", `<p>Votre adresse e\u2011mail est vérifiée.</p>\n`)).toEqual([]);
  expect(
    findBreaches("src/web/ui/a.tsx", `// The ${word} of the account.\n<TextField label="E${"-"}mail" />\n`),
  ).toEqual([]);
  expect(findBreaches("src/modules/a/b.ts", `const answer = "Too many requests for one ${word} address";\n`)).toEqual(
    [],
  );
});

test("the house check refuses a use case that takes the whole context", () => {
  const text = "export async function settle(ctx: AppContext): Promise<void> {\n";
  expect(findBreaches("src/modules/ledger/settle.ts", text)).toHaveLength(1);
  expect(findBreaches("src/modules/ledger/ledger.routes.ts", text)).toEqual([]);
  expect(findBreaches("src/modules/ledger/settle.ts", text.replace("AppContext", 'Pick<AppContext, "db">'))).toEqual(
    [],
  );
});

test.each([
  ["src/platform/kept-answer.ts", ""],
  ["src/platform/a.ts", "export const toldErrors = 1;\n"],
  ["src/integrity/a.ts", "const FIRST_TRUTH = 1;\n"],
  ["src/contracts/a.ts", "/** Null where there is none. */\n"],
  ["src/providers/a.ts", "\n// For whoever reads it.\n"],
  ["src/providers/a.ts", "/** Answers what was stored. */\n"],
  ["src/platform/a.ts", 'const schedule = { name: "forget-sessions", text: "not kept" };\n'],
])("the house check refuses, in %s, the words that the glossary has replaced: %j", (path, text) => {
  expect(findReplacedWords(path, text)).toHaveLength(1);
});

test("the house check accepts the same words in texts and names of the wire, and other uses of them", () => {
  const text =
    '// The folder where the fonts are.\nexport const text = "kept"; // told\nconst forget_newsletter = keepAlive;\n';
  expect(findReplacedWords("src/platform/a.ts", text)).toEqual([]);
});

test("the house check refuses, in documents, rules without a subject", () => {
  expect(findReplacedProse("docs/a.md", "# A\n\nWhoever reads `nobody` here.\n")).toEqual([
    expect.stringContaining('docs/a.md:3: "Whoever"'),
  ]);
});

/** The rules that each file breaks under the project's own configuration, by path. */
function lintAll(files: (readonly [path: string, text: string])[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "akwaba-lint-"));
  try {
    for (const name of ["biome.json", ".gitignore", "package.json"]) cpSync(name, join(folder, name));
    for (const [path, text] of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const program = resolve("node_modules/@biomejs/biome/bin/biome");
    const { stdout } = spawnSync(process.execPath, [program, "lint", "--reporter=json", "--max-diagnostics=none"], {
      cwd: folder,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
    const broken = new Map<string, string[]>();
    for (const { category, location } of diagnostics) {
      broken.set(location.path, [...(broken.get(location.path) ?? []), category]);
    }
    return broken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
