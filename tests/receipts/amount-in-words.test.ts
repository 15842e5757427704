import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords } from "#money/receipts/document/document-parts.tsx";

describe("an amount in French words", () => {
  it.each([
    [0, "zéro franc CFA"],
    [1, "un franc CFA"],
    [2, "deux francs CFA"],
    [16, "seize francs CFA"],
    [17, "dix-sept francs CFA"],
    [21, "vingt et un francs CFA"],
    [22, "vingt-deux francs CFA"],
    [61, "soixante et un francs CFA"],
    [70, "soixante-dix francs CFA"],
    [71, "soixante et onze francs CFA"],
    [77, "soixante-dix-sept francs CFA"],
    [80, "quatre-vingts francs CFA"],
    [81, "quatre-vingt-un francs CFA"],
    [90, "quatre-vingt-dix francs CFA"],
    [91, "quatre-vingt-onze francs CFA"],
    [99, "quatre-vingt-dix-neuf francs CFA"],
    [100, "cent francs CFA"],
    [101, "cent un francs CFA"],
    [180, "cent quatre-vingts francs CFA"],
    [200, "deux cents francs CFA"],
    [201, "deux cent un francs CFA"],
    [280, "deux cent quatre-vingts francs CFA"],
    [999, "neuf cent quatre-vingt-dix-neuf francs CFA"],
    [1_000, "mille francs CFA"],
    [1_001, "mille un francs CFA"],
    [1_980, "mille neuf cent quatre-vingts francs CFA"],
    [2_000, "deux mille francs CFA"],
    [5_000, "cinq mille francs CFA"],
    [21_000, "vingt et un mille francs CFA"],
    [25_000, "vingt-cinq mille francs CFA"],
    [71_071, "soixante et onze mille soixante et onze francs CFA"],
    [80_000, "quatre-vingt mille francs CFA"],
    [80_080, "quatre-vingt mille quatre-vingts francs CFA"],
    [200_000, "deux cent mille francs CFA"],
    [200_200, "deux cent mille deux cents francs CFA"],
    [1_000_000, "un million de francs CFA"],
    [1_001_000, "un million mille francs CFA"],
    [1_000_001, "un million un francs CFA"],
    [1_200_000, "un million deux cent mille francs CFA"],
    [2_000_000, "deux millions de francs CFA"],
    [80_000_000, "quatre-vingts millions de francs CFA"],
    [80_080_080, "quatre-vingts millions quatre-vingt mille quatre-vingts francs CFA"],
    [100_000_000, "cent millions de francs CFA"],
    [200_000_000, "deux cents millions de francs CFA"],
    [1_000_000_000, "un milliard de francs CFA"],
    [1_001_000_000, "un milliard un million de francs CFA"],
    [2_000_000_500, "deux milliards cinq cents francs CFA"],
  ])("says %i", (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it("never says two amounts alike, and never breaks the agreement of vingt, cent and mille", () => {
    const amount = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const words = amountInWords(one);
        expect(words === amountInWords(other)).toBe(one === other);
        expect(words).not.toMatch(/milles|(^|millions? )un (mille|cent)|(cents|vingts) (mille|un\b)|undefined|\s\s/);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (amount) => {
    expect(() => amountInWords(amount)).toThrow(RangeError);
  });
});
