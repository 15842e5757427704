import { expect, test } from "vitest";
import { monthsNamed } from "./search-dialog.tsx";

const now = new Date("2026-11-28T10:00:00Z");
const titles = (text: string) => monthsNamed(text, now).map(({ title }) => title);

test("a month leads to its closing, with its year or without", () => {
  expect(monthsNamed("Septembre", now)).toEqual([
    { kind: "Page", title: "Clôture de septembre 2026", detail: null, path: "/admin/clotures/2026-09" },
  ]);
  expect(titles("novembre 2026")).toEqual(["Clôture de novembre 2026"]);
  expect(titles("dec 2025")).toEqual(["Clôture de décembre 2025"]);
  expect(titles("avril")).toEqual(["Clôture d’avril 2026"]);
  expect(titles("juil")).toEqual(["Clôture de juillet 2026"]);
});

test("what names no month of the last twelve finds none", () => {
  for (const text of ["", "2026", "ma", "mai Koné", "novembre 2024"]) expect([text, titles(text)]).toEqual([text, []]);
});
