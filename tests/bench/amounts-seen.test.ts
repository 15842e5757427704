import { expect, it } from "vitest";
import { findAmount, oldestReading } from "../../bench/amounts-seen.ts";

it("finds the total on a page among other amounts", () => {
  const range = { lowest: 2_500_000, highest: 2_500_000 + 100 * 1_009, step: 1_009 };
  const html =
    "<b>2\u202f502\u202f018</b> sur 5\u202f000\u202f000\u00a0FCFA, dont 25\u202f000\u00a0FCFA d’Awa et 2\u202f501\u202f009\u00a0FCFA d’autres";
  expect(findAmount(html, range)).toBe(2_502_018);
  expect(() => findAmount("<b>2\u202f502\u202f019</b>", range)).toThrow("no total");
});

it("tells for how long the first gift that a visitor did not see had been settled", () => {
  const gifts = { initial: 1_000, gift: 10, settled: [300, 100, 200] };
  expect(oldestReading([{ requestedAt: 150, amount: 1_010 }], gifts)).toBe(0);
  expect(oldestReading([{ requestedAt: 250, amount: 1_010 }], gifts)).toBe(50);
  expect(oldestReading([{ requestedAt: 9_000, amount: 1_030 }], gifts)).toBe(0);
  expect(
    oldestReading(
      [
        { requestedAt: 120, amount: 1_000 },
        { requestedAt: 1_400, amount: 1_020 },
      ],
      gifts,
    ),
  ).toBe(1_100);
});
