import { expect, it } from "vitest";
import { isSameValue } from "./same-value.ts";

it.each([
  [{ price: 25_000, name: "un puits" }, { name: "un puits", price: 25_000 }, true],
  [[{ a: 1, b: [{ c: 2, d: null }] }], [{ b: [{ c: 2 }], a: 1 }], true],
  [null, undefined, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, null, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  ["1", 1, false],
])("compares %j and %j by their values: %s", (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});
