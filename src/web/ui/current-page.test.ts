import { describe, expect, test } from "vitest";
import { currentPage, nameOfMissingPage, titleOfPage } from "./current-page.ts";

describe("the page in an address", () => {
  test.each([
    ["page=3", 3],
    ["", 1],
    ["page=1000000", 1_000_000],
    ["page=99999999999", 99_999_999_999],
  ])("%j is page %d", (query, page) => {
    expect(currentPage(new URLSearchParams(query))).toBe(page);
    expect(titleOfPage("Dons", page)).toBe(page === 1 ? "Dons" : `Dons, page ${page}`);
  });

  test.each(["0", "-2", "1e3", "abc", "", "007", "1.0", " 2", "1".repeat(16)])("%j is no page", (text) => {
    const page = currentPage(new URLSearchParams({ page: text }));
    expect(page).toBeGreaterThan(1e14);
    expect([titleOfPage("Dons", page), nameOfMissingPage(page)]).toEqual(["Dons", "Cette page"]);
  });
});
