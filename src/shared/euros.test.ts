import { expect, test } from "vitest";
import { formatEuros } from "./euros.ts";

test.each([
  [0, "0,00\u00a0€"],
  [100, "0,15\u00a0€"],
  [5_000, "7,62\u00a0€"],
  [10_000, "15,24\u00a0€"],
  [655_957, "1\u202f000,00\u00a0€"],
  [100_000_000, "152\u202f449,02\u00a0€"],
])("%i FCFA are %s", (amount, text) => {
  expect(formatEuros(amount)).toBe(text);
});
