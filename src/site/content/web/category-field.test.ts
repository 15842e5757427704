import { describe, expect, it } from "vitest";
import { activeAtFirst, categoryOptions, chosenCategory } from "./category-field.tsx";

const USED = ["Éducation", "Éducation et écoles", "Santé"];

describe("the category of a typed text", () => {
  it.each([
    ["education ", "Éducation"],
    ["SANTÉ", "Santé"],
    ["Eau", ""],
    ["", ""],
  ])("%j is %j", (typed, chosen) => {
    expect(chosenCategory(typed, { used: USED, created: "" })).toBe(chosen);
  });

  it("is a new one if it was made on purpose, or while those in use are not known", () => {
    expect(chosenCategory("Eau", { used: USED, created: "Eau" })).toBe("Eau");
    expect(chosenCategory("Eau", { used: null, created: "" })).toBe("Eau");
    expect(chosenCategory("Eau", { used: [], created: "" })).toBe("Eau");
  });
});

it("offers those in use, and makes no new one of what is typed", () => {
  const titles = (typed: string) => categoryOptions(typed, USED).map(({ title }) => title);
  expect(titles("educ")).toEqual(["Éducation", "Éducation et écoles"]);
  expect(titles("éducation")).toEqual(USED);
  expect(titles("")).toEqual(USED);
});

it.each([
  ["", undefined],
  ["sante", "Santé"],
  ["educ", "Éducation"],
  ["Éducation et écoles", "Éducation et écoles"],
  ["Écoles", "Éducation et écoles"],
  ["Eau", undefined],
])("Enter on %j chooses %j", (typed, title) => {
  const options = categoryOptions(typed, USED);
  expect(options[activeAtFirst(options, typed)]?.title).toBe(title);
});
