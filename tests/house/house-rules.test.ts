import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { FOREST } from "#brand/colours.ts";
import { findBreaches } from "../../scripts/check-house.ts";

const REFUSED_IMPORTS = [
  ["src/contracts/a.ts", "#platform/money.ts"],
  ["src/platform/a.ts", "#modules/ledger/record-entry.ts"],
  ["src/platform/b.ts", "#contracts/campaign.ts"],
  ["src/providers/mail/a.ts", "#modules/receipts/issue-receipt.ts"],
  ["src/web/features/a.ts", "#modules/campaigns/list-campaigns.ts"],
  ["src/web/features/b.ts", "#platform/money.ts"],
  ["src/modules/campaigns/a.ts", "#web/routes.ts"],
  ["src/modules/campaigns/b.ts", "#modules/ledger/ledger.repo.ts"],
  ["src/modules/campaigns/c.ts", "#modules/payments/payments.table.ts"],
  ["src/modules/campaigns/d.ts", "../ledger/record-entry.ts"],
  ["src/modules/payments/a.ts", "#modules/campaigns/list-campaigns.ts"],
  ["src/modules/ledger/a.ts", "#modules/payments/open-order.ts"],
  ["src/modules/receipts/a.ts", "#modules/ledger/read-ledger.ts"],
  ["src/app/a.ts", "#modules/ledger/ledger.repo.ts"],
] as const;

const ALLOWED_IMPORTS = [
  ["src/modules/payments/good.ts", "#modules/ledger/record-entry.ts"],
  ["src/modules/campaigns/good.ts", "#modules/payments/open-order.ts"],
  ["src/modules/campaigns/fine.ts", "./campaigns.repo.ts"],
  ["src/web/features/good.ts", "#contracts/payment.ts"],
] as const;

const REFUSED_TEXTS = [
  ["src/platform/env.ts", "noProcessEnv", "export const port = process.env.PORT;\n"],
  ["src/modules/ledger/BadName.ts", "useFilenamingConvention", "export const one = 1;\n"],
  ["src/modules/ledger/all.ts", "noReExportAll", 'export * from "./record-entry.ts";\n'],
  ["src/modules/ledger/long.ts", "noExcessiveLinesPerFile", `export const lines = [\n${"  1,\n".repeat(251)}];\n`],
  ["src/web/ui/inline.tsx", "noInlineStyles", "export const Bad = () => <p style={{ width: 3 }}>a</p>;\n"],
] as const;

describe("the linter", () => {
  let rulesBroken: Map<string, string[]>;

  beforeAll(() => {
    rulesBroken = lintAll([
      ...[...REFUSED_IMPORTS, ...ALLOWED_IMPORTS].map(
        ([path, imported]) =>
          [path, `import { thing } from "${imported}";\n\nexport const used = thing + 1;\n`] as const,
      ),
      ...REFUSED_TEXTS.map(([path, , text]) => [path, text] as const),
    ]);
  });

  test.each(REFUSED_IMPORTS)("refuses, in %s, importing %s", (path) => {
    expect(rulesBroken.get(path)).toContain("lint/style/noRestrictedImports");
  });

  test.each(ALLOWED_IMPORTS)("allows, in %s, importing %s", (path) => {
    expect(rulesBroken.get(path) ?? []).not.toContain("lint/style/noRestrictedImports");
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
