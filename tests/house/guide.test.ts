import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { GUIDE_TITLES } from "#web/guide/guide-titles.ts";

const FOLDER = "docs/guide";
const pages = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
const textOf = (page: string) => readFileSync(join(FOLDER, page), "utf8");
const linksOf = (page: string) => [...textOf(page).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to ?? "");

describe("the guide for staff", () => {
  test("has the pages that the back office names, under their titles", () => {
    const names = pages.filter((page) => page !== "README.md").map((page) => page.slice(0, -".md".length));
    expect(names.toSorted()).toEqual(Object.keys(GUIDE_TITLES).toSorted());
    for (const [name, title] of Object.entries(GUIDE_TITLES)) {
      expect(textOf(`${name}.md`).split("\n")[0], name).toBe(`# ${title}`);
    }
  });

  test("leads to each page from its index, under its title", () => {
    const listed = [...textOf("README.md").matchAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g)].map(([, title, name]) => [
      name,
      title,
    ]);
    expect(listed).toEqual(Object.entries(GUIDE_TITLES));
  });

  test("has no picture that no page shows", () => {
    const linked = pages.flatMap(linksOf);
    const pictures = readdirSync(join(FOLDER, "images")).map((name) => `images/${name}`);
    expect(pictures.filter((name) => !linked.includes(name))).toEqual([]);
  });

  test("says of each picture what it shows", () => {
    expect(pages.flatMap((page) => textOf(page).match(/!\[\s*\]/g) ?? [])).toEqual([]);
  });

  test("has French typography: no straight apostrophe or quote, and no-break spaces", () => {
    const faults = pages.flatMap((page) =>
      textOf(page)
        .split("\n")
        .map((line) => line.replace(/`[^`]*`|\]\([^)]*\)/g, ""))
        .filter((line) => /['"]|[^\u00a0][:»](?!\/\/)(?:\s|$)|«[^\u00a0]|[^\u202f][;!?](?:\s|$)/.test(line))
        .map((line) => `${page}: ${line}`),
    );
    expect(faults).toEqual([]);
  });
});
