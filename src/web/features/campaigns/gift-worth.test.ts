import { describe, expect, test } from "vitest";
import { giftWorth } from "./gift-worth.ts";

const bench = { price: 25_000, name: "un table-banc", plural: "tables-bancs" };
const hive = { price: 45_000, name: "une ruche", plural: "ruches" };

describe("what a gift does", () => {
  test.each([
    [2_500, "un dixième d’un table-banc"],
    [5_000, "un cinquième d’un table-banc"],
    [10_000, "deux cinquièmes d’un table-banc"],
    [12_500, "la moitié d’un table-banc"],
    [20_000, "quatre cinquièmes d’un table-banc"],
    [24_999, "plus de neuf dixièmes d’un table-banc"],
    [25_000, "un table-banc"],
    [26_000, "plus d’un table-banc"],
    [30_000, "un table-banc et un cinquième"],
    [37_500, "un table-banc et demi"],
    [50_000, "deux tables-bancs"],
    [60_000, "deux tables-bancs et deux cinquièmes"],
    [61_000, "plus de deux tables-bancs"],
    [300_000, "12 tables-bancs"],
    [310_000, "plus de 12 tables-bancs"],
    [30_000_000, "1\u202f200 tables-bancs"],
  ])("%d FCFA, in units of 25 000", (amount, text) => {
    expect(giftWorth(amount, bench)).toBe(text);
  });

  test("agrees with a feminine unit", () => {
    expect(giftWorth(15_000, hive)).toBe("un tiers d’une ruche");
    expect(giftWorth(20_000, hive)).toBe("plus de deux cinquièmes d’une ruche");
    expect(giftWorth(50_000, hive)).toBe("plus d’une ruche");
    expect(giftWorth(67_500, hive)).toBe("une ruche et demie");
    expect(giftWorth(112_500, hive)).toBe("deux ruches et demie");
  });

  test("is said of a tenth and more only", () => {
    expect(giftWorth(2_499, bench)).toBeNull();
    expect(giftWorth(0, bench)).toBeNull();
    expect(giftWorth(2_600, bench)).toBe("plus d’un dixième d’un table-banc");
  });
});
