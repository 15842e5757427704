import { expect, it } from "vitest";
import { nameMonths } from "./month-names.contract.ts";

const from = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5)) - 1 + index)).toISOString().slice(0, 7),
  );

it.each([
  [[], ""],
  [["2026-03"], "mars 2026"],
  [["2026-07", "2026-08", "2026-11"], "juillet, août et novembre 2026"],
  [["2025-12", "2026-01"], "décembre 2025 et janvier 2026"],
  [["2025-11", "2025-12", "2026-01"], "novembre, décembre 2025 et janvier 2026"],
  [from("2026-01", 4), "de janvier à avril 2026"],
  [from("2026-08", 4), "d’août à novembre 2026"],
  [from("2025-11", 5), "de novembre 2025 à mars 2026"],
  [[...from("2025-01", 6), "2025-08"], "de janvier à juin 2025, puis août 2025"],
  [
    [...from("2025-01", 6), "2025-08", "2025-10", ...from("2026-01", 6)],
    "de janvier à juin 2025, puis août et octobre 2025, puis de janvier à juin 2026",
  ],
  [from("2025-01", 14), "de janvier 2025 à février 2026"],
  [
    ["2026-01", "2026-03", "2026-05", "2026-07", "2026-09", "2026-11"],
    "janvier, mars, mai, juillet, septembre et novembre 2026",
  ],
])("months %j are named « %s »", (months, text) => {
  expect(nameMonths(months)).toBe(text);
});

it("many scattered months are named in part, and counted to the last one", () => {
  const odd = from("2018-01", 96).filter((_, index) => index % 2 === 0);
  const text = nameMonths(odd);
  expect(text.length).toBeLessThan(350);
  expect(text).toMatch(/^janvier, mars, mai, juillet, septembre, novembre 2018 et janvier 2019, puis mars, /);
  expect(text).toMatch(/, puis 20 autres mois jusqu’à novembre 2025$/);
});
