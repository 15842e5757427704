import { describe, expect, test } from "vitest";
import { currentPage, titleOfPage } from "./list-query.ts";

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

  test.each(["0", "-2", "1e3", "abc", "", "007", "1.0", " 2", "1".repeat(16)])("%j shows the first page", (text) => {
    expect(currentPage(new URLSearchParams({ page: text }))).toBe(1);
  });
});
