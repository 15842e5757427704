import { describe, expect, test } from "vitest";
import { pageNumbers, pageQuery, windowedPageNumbers } from "./page-numbers.ts";

describe("numbers of a pagination control", () => {
  test.each([
    [1, 0, []],
    [1, 1, []],
    [2, 3, [1, 2, 3]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, null, 8]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 5, 6, 7, 8, 9]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
  ])("page %d of %d", (current, last, expected) => {
    expect(pageNumbers(current, last)).toEqual(expected);
  });
});

describe("numbers in a window around the current page", () => {
  test.each([
    [1, 0, []],
    [1, 1, []],
    [2, 3, [1, 2, 3]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, 5, null, 7]],
    [3, 7, [1, 2, 3, 4, 5, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 7, [1, null, 3, 4, 5, 6, 7]],
    [7, 7, [1, null, 3, 4, 5, 6, 7]],
    [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
    [99, 7, [1, null, 3, 4, 5, 6, 7]],
  ])("page %d of %d", (current, last, expected) => {
    expect(windowedPageNumbers(current, last)).toEqual(expected);
  });
});

describe("page addresses", () => {
  test("other parameters are kept, but for those dropped", () => {
    const query = new URLSearchParams("page=2&categorie=Social&tri=date");
    expect(pageQuery(query, 3)).toBe("?categorie=Social&tri=date&page=3");
    expect(pageQuery(query, 3, ["categorie"])).toBe("?tri=date&page=3");
  });

  test("page 1 has no number", () => {
    expect(pageQuery(new URLSearchParams("page=2"), 1)).toBe("");
  });
});
