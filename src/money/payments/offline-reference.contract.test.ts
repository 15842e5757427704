import { expect, test } from "vitest";
import { offlineReference } from "./offline-reference.contract.ts";

test.each([
  ["don", "forage-kouto", "DON FORAGE KOUTO"],
  ["projet", "trente-hectares-bouake", "PROJET TRENTE HECTARES BOUAKE"],
  ["cotisation", null, "COTISATION"],
] as const)("the reference of a payment for %s %s is %s", (type, slug, reference) => {
  expect(offlineReference(type, slug)).toBe(reference);
});

test("a long slug is cut at a word, so that a bank's line holds it", () => {
  const reference = offlineReference("don", "un-arbre-par-ecolier-yamoussoukro-et-environs");
  expect(reference).toBe("DON UN ARBRE PAR ECOLIER");
});
