import { expect, it } from "vitest";
import { askedFilters, filtersQuery } from "./project-query.ts";

const asked = (query: string) => askedFilters(new URLSearchParams(query));

it("reads the filters from the address, and writes them back without what filters nothing", () => {
  const query = "tri=budget&theme=%C3%89ducation&ville=Man&annee=2024";
  expect(asked(query)).toEqual({ sort: "budget", theme: "Éducation", city: "Man", year: "2024" });
  expect(filtersQuery(asked(query))).toBe(`?${query}`);
  expect(filtersQuery(asked("tri=recent&theme=&ville=&annee=&page=3"))).toBe("");
});

it("asks for nothing where the address asks for what there cannot be", () => {
  const nothing = { sort: undefined, theme: undefined, city: undefined, year: undefined };
  expect(asked("tri=hasard&annee=20x4&theme=%00")).toEqual(nothing);
  expect(asked("annee=0000")).toEqual(nothing);
});
