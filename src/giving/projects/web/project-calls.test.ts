import { expect, it } from "vitest";
import { filtersQuery, readFilters } from "./project-calls.ts";

const filters = (query: string) => readFilters(new URLSearchParams(query));

it("reads the filters from the address, and writes them back without what filters nothing", () => {
  const query = "tri=budget&theme=%C3%89ducation&ville=Man&annee=2024";
  expect(filters(query)).toEqual({ sort: "budget", theme: "Éducation", city: "Man", year: "2024" });
  expect(filtersQuery(filters(query))).toBe(`?${query}`);
  expect(filtersQuery(filters("tri=recent&theme=&ville=&annee=&page=3"))).toBe("");
});

it("ignores invalid filters in the address", () => {
  const nothing = { sort: undefined, theme: undefined, city: undefined, year: undefined };
  expect(filters("tri=hasard&annee=20x4&theme=%00")).toEqual(nothing);
  expect(filters("annee=0000")).toEqual(nothing);
});
