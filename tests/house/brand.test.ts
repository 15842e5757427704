import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as colours from "#shared/brand/colours.ts";
import { ARCH_MARK } from "#shared/brand/shapes.ts";

test("the style sheet has the colours of the brand", () => {
  const sheet = readFileSync("src/web/styles.css", "utf8");
  for (const [name, value] of Object.entries(colours)) {
    expect(sheet).toContain(`--color-${name.toLowerCase().replaceAll("_", "-")}: ${value};`);
  }
});

test("the icon of the site is the mark", () => {
  const drawn = [...readFileSync("public/favicon.svg", "utf8").matchAll(/<path d="([^"]+)" fill="([^"]+)"/g)];
  expect(drawn.map(([, d, fill]) => ({ d, fill: fill?.toLowerCase() }))).toEqual(ARCH_MARK);
});
