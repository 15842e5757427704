import { describe, expect, test } from "vitest";
import { compareDirections } from "../../scripts/check-directions.ts";
import { readSources } from "../../scripts/check-house.ts";
import type { Row, Table } from "../../scripts/direction-table.ts";
import { DIRECTIONS } from "../../scripts/directions.ts";

const SOURCES = readSources();

const REFUSED = [
  ["src/contracts/a.ts", "#platform/money.ts"],
  ["src/contracts/b.ts", "../brand/mark.ts"],
  ["src/platform/a.ts", "#modules/ledger/record-entry.ts"],
  ["src/platform/b.ts", "#contracts/campaign.ts"],
  ["src/providers/mail/a.ts", "#modules/receipts/issue-receipt.ts"],
  ["src/integrity/a.ts", "#modules/ledger/read-ledger.ts"],
  ["src/app/a.ts", "#modules/ledger/ledger.repo.ts"],
  ["src/app/b.ts", "#demo/seed-demo.ts"],
  ["src/cli/a.ts", "#modules/identity/accounts.table.ts"],
  ["src/modules/campaigns/a.ts", "#web/routes.ts"],
  ["src/modules/campaigns/b.ts", "#modules/ledger/ledger.repo.ts"],
  ["src/modules/campaigns/c.ts", "#modules/payments/payments.table.ts"],
  ["src/modules/dues/a.ts", "#modules/identity/accounts.repo.ts"],
  ["src/modules/dues/b.ts", "../events/list-events.ts"],
  ["src/modules/staff/a.ts", "#modules/mailing/mails.repo.ts"],
  ["src/modules/payments/a.ts", "#modules/campaigns/list-campaigns.ts"],
  ["src/modules/ledger/a.ts", "#modules/payments/open-order.ts"],
  ["src/modules/receipts/a.ts", "#modules/ledger/read-ledger.ts"],
  ["src/modules/seo/a.ts", "#modules/campaigns/campaign-pages.ts"],
  ["src/modules/another.ts", "./payments/purpose.ts"],
  ["src/modules/glossary/a.ts", "#modules/payments/open-order.ts"],
  ["src/web/features/news/a.ts", "#modules/campaigns/list-campaigns.ts"],
  ["src/web/features/news/b.ts", "#platform/money.ts"],
  ["src/web/ui/a.tsx", "#web/shell/use-settings.ts"],
  ["src/web/api/a.ts", "../ui/page-numbers.ts"],
  ["src/web/features/news/a.tsx", "#web/features/events/event-calls.ts"],
] as const;

const ALLOWED = [
  ["src/platform/good.ts", "#contracts/error.ts"],
  ["src/modules/payments/good.ts", "#modules/ledger/record-entry.ts"],
  ["src/modules/campaigns/good.ts", "#modules/payments/purpose.ts"],
  ["src/modules/campaigns/fine.ts", "./campaigns.repo.ts"],
  ["src/modules/staff/good.ts", "#modules/identity/accounts.repo.ts"],
  ["src/modules/receipts/receipt.test.ts", "#modules/ledger/ledger.repo.ts"],
  ["src/modules/glossary/good.ts", "#modules/context.ts"],
  ["src/web/features/home/good.ts", "#web/features/news/news-calls.ts"],
  ["src/web/features/news/good.ts", "#contracts/payment.ts"],
  ["demo/good.ts", "#modules/campaigns/campaigns.repo.ts"],
] as const;

test("the imports of the house are those of its map, with no circle and no permission that nothing needs", () => {
  expect(findDifferences()).toEqual([]);
});

test.each(REFUSED)("in %s, an import of %s is refused", (path, imported) => {
  const differences = findDifferences({ path, text: `import { thing } from "${imported}";\n` });
  expect(differences).toContainEqual(expect.stringContaining(`: ${path} imports `));
});

test.each(ALLOWED)("in %s, an import of %s is allowed", (path, imported) => {
  expect(findDifferences({ path, text: `import { thing } from "${imported}";\n` })).toEqual([]);
});

test.each([
  ['import type { Thing } from "#modules/b/b.ts";'],
  ['import {\n  type One,\n  two,\n} from "#modules/b/b.ts";'],
  ['import "#modules/b/b.ts";'],
  ['export { two } from "../b/b.ts";'],
  ['async function load() {\n  return (await import("#modules/b/b.ts")).two;\n}'],
  ['import pictures from "#modules/b/b.ts?url";'],
])("an import is found however it is written: %s", (text) => {
  const table = tableOf({ a: { uses: [] }, b: { uses: [] } });
  expect(compareDirections(table, [{ path: "src/modules/a/a.ts", text }])).toEqual([
    "scripts/directions.ts, planted: src/modules/a/a.ts imports src/modules/b/b.ts, but a does not use b",
  ]);
});

describe("a table of its own", () => {
  const files = (text: string) => [
    { path: "src/modules/a/a.ts", text },
    { path: "src/modules/b/b.ts", text: "" },
  ];

  test("a part may use single files of another one", () => {
    const table = tableOf({ a: { uses: ["b/b.ts"] }, b: { uses: [] } });
    expect(compareDirections(table, files('import { b } from "#modules/b/b.ts";'))).toEqual([]);
    expect(compareDirections(table, files('import { c } from "#modules/b/c.ts";'))).toContainEqual(
      expect.stringContaining("a does not use b"),
    );
  });

  test("a part may use the types of a file, and not its values", () => {
    const table = tableOf({ a: { uses: [], types: ["b/b.ts"] }, b: { uses: [] } });
    expect(compareDirections(table, files('import type { B } from "#modules/b/b.ts";'))).toEqual([]);
    expect(compareDirections(table, files('import { b } from "#modules/b/b.ts";'))).toContainEqual(
      expect.stringContaining("a does not use b"),
    );
  });

  test("the rows of a module are its own, unless the map says who shares them", () => {
    const text = 'import { rows } from "#modules/b/b.repo.ts";';
    expect(compareDirections(tableOf({ a: { uses: ["b"] }, b: { uses: [] } }), files(text))).toEqual([
      expect.stringContaining("src/modules/b/b.repo.ts, which is b's own"),
    ]);
    expect(compareDirections(tableOf({ a: { uses: ["b"], rowsOf: ["b"] }, b: { uses: [] } }), files(text))).toEqual([]);
  });

  test("a permission that nothing needs is found", () => {
    const row = { uses: ["b", "b/c.ts"], types: ["b/b.ts"], rowsOf: ["b"] };
    expect(compareDirections(tableOf({ a: row, b: { uses: [] } }), files(""))).toEqual([
      expect.stringContaining("nothing needs that a uses b"),
      expect.stringContaining("nothing needs that a uses b/c.ts"),
      expect.stringContaining("nothing needs that a takes types of b/b.ts"),
      expect.stringContaining("nothing needs that a shares the rows of b"),
    ]);
  });

  test("a part without a row is found, and a row without a part", () => {
    expect(compareDirections(tableOf({ a: { uses: [] }, gone: { uses: [] } }), files(""))).toEqual([
      expect.stringContaining("b has no row"),
      expect.stringContaining("gone has no file"),
    ]);
  });

  test("parts without a row have the row of the others, if there is one", () => {
    const table = { ...tableOf({ b: { uses: [] } }), others: { uses: ["b"] } };
    expect(compareDirections(table, files('import { b } from "#modules/b/b.ts";'))).toEqual([]);
    expect(compareDirections(table, files('import { c } from "#modules/c/c.ts";'))).toEqual([
      expect.stringContaining("a does not use c"),
      expect.stringContaining("nothing needs that others uses b"),
    ]);
    const circle = { ...tableOf({ b: { uses: ["a"] } }), others: { uses: ["b"] } };
    expect(compareDirections(circle, files(""))).toContainEqual(expect.stringContaining("a circle: b → a → b"));
  });

  test("a circle is found, through however many parts it goes", () => {
    const rows = { a: { uses: ["b"] }, b: { uses: ["c/one.ts"] }, c: { uses: ["b"] }, d: { uses: ["a"] } };
    expect(compareDirections(tableOf(rows), [])).toContainEqual(expect.stringContaining("a circle: b → c → b"));
  });
});

function findDifferences(...planted: { path: string; text: string }[]): string[] {
  return DIRECTIONS.flatMap((table) => compareDirections(table, [...SOURCES, ...planted]));
}

function tableOf(rows: Readonly<Record<string, Row>>): Table {
  return { name: "planted", base: "modules/", loose: "loose", rows };
}
