import { expect, test } from "vitest";
import { caretAfter, groupDigits, readAmountText } from "./amount-text.ts";

test.each([
  ["10000", "10000"],
  ["10 000", "10000"],
  ["10\u00a0000", "10000"],
  ["10\u202f000", "10000"],
  [" 25 000 FCFA ", "25000"],
  ["25\u202f000\u00a0F CFA", "25000"],
  ["000500", "500"],
  ["0", "0"],
  ["", ""],
])("an amount written %j is read as its digits", (text, digits) => {
  expect(readAmountText(text)).toBe(digits);
});

test.each(["abc", "10,50", "10.000", "-500", "1e5", "10 000 €"])("an amount written %j is not guessed at", (text) => {
  expect(readAmountText(text)).toBeNull();
});

test("an amount is shown in groups of three digits", () => {
  expect(groupDigits("10000")).toBe("10\u202f000");
  expect(groupDigits("")).toBe("");
});

test("the caret stays behind the same digit when groups change", () => {
  expect(caretAfter("10\u202f000", 2)).toBe(2);
  expect(caretAfter("10\u202f000", 3)).toBe(4);
  expect(caretAfter("10\u202f000", 5)).toBe(6);
  expect(caretAfter("", 3)).toBe(0);
});
