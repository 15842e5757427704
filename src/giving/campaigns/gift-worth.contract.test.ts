import { describe, expect, test } from "vitest";
import { describeOffer, describeWorth } from "./gift-worth.contract.ts";

const bench = { price: 25_000, name: "un table-banc", plural: "tables-bancs" };
const hive = { price: 45_000, name: "une ruche", plural: "ruches" };
/** Ordinary spaces are easier to read here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("what a gift does", () => {
  test.each([
    [0, "25 000 FCFA offrent un table-banc."],
    [100, "25 000 FCFA offrent un table-banc. Vous y contribuez pour 100 FCFA."],
    [10_000, "25 000 FCFA offrent un table-banc. Vous y contribuez pour 10 000 FCFA."],
    [24_999, "25 000 FCFA offrent un table-banc. Vous y contribuez pour 24 999 FCFA."],
    [25_000, "25 000 FCFA : un table-banc."],
    [37_500, "37 500 FCFA : plus d’un table-banc."],
    [50_000, "50 000 FCFA : deux tables-bancs."],
    [60_000, "60 000 FCFA : plus de deux tables-bancs."],
    [250_000, "250 000 FCFA : dix tables-bancs."],
    [310_000, "310 000 FCFA : 12 tables-bancs."],
    [30_000_000, "30 000 000 FCFA : 1 200 tables-bancs."],
  ])("%d FCFA, in units of 25 000, before it is given", (amount, text) => {
    expect(plain(describeOffer(amount, bench))).toBe(text);
  });

  test.each([
    [10_000, "45 000 FCFA offrent une ruche : vous y contribuez pour 10 000 FCFA."],
    [45_000, "Votre don offre une ruche."],
    [50_000, "Votre don offre plus d’une ruche."],
    [90_000, "Votre don offre deux ruches."],
  ])("%d FCFA, in units of 45 000, once it is given", (amount, text) => {
    expect(plain(describeWorth(amount, hive))).toBe(text);
  });
});
