import { expect, test } from "vitest";
import { formatDecimal } from "./decimal-format.ts";

test("a number keeps all its decimals", () => {
  expect(formatDecimal(5.3701)).toBe("5,3701");
  expect(formatDecimal(-3.9903)).toBe("\u22123,9903");
  expect(formatDecimal(25_000)).toBe("25\u202f000");
});
