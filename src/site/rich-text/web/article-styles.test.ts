import { getSchema } from "@tiptap/react";
import { expect, it } from "vitest";
import { ARTICLE_ELEMENTS } from "#shared/article-elements.ts";
import { ARTICLE_EXTENSIONS } from "./rich-text-field.tsx";

const { nodes, marks } = getSchema(ARTICLE_EXTENSIONS);
/** Elements that the editor reads with the one around them. */
const WITH_OTHERS = ["figcaption", "thead", "tbody", "tfoot"];

it("reads every element that the server keeps", () => {
  const specs = [...Object.values(nodes), ...Object.values(marks)].map(({ spec }) => spec);
  const read = specs.flatMap(({ parseDOM = [] }) => parseDOM.map(({ tag = "" }) => tag.replace(/[^a-z0-9].*/, "")));
  expect(ARTICLE_ELEMENTS.filter((element) => ![...read, ...WITH_OTHERS].includes(element))).toEqual([]);
});

it("writes no element that the server removes", () => {
  const shown = [
    ...Object.values(nodes).map((type) => type.spec.toDOM?.(type.createAndFill() ?? type.create())),
    ...Object.values(marks).map((type) => type.spec.toDOM?.(type.create(), true)),
  ];
  expect(elementsIn(shown).filter((element) => !(ARTICLE_ELEMENTS as readonly string[]).includes(element))).toEqual([]);
});

/** A description of an element is a list: its name, attributes, and what stands within. */
function elementsIn(shown: unknown): string[] {
  if (!Array.isArray(shown)) return [];
  const [name, ...others] = shown;
  return [...(typeof name === "string" ? [name] : elementsIn(name)), ...others.flatMap(elementsIn)];
}
