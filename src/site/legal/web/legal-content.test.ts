import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { LegalContent, parseLegalLine, parseLegalText } from "./legal-content.tsx";

test("empty lines separate blocks; dashes make a list, and colons definitions", () => {
  expect(parseLegalText("Un\nparagraphe.\n\n- une\n- deux\n\n\nTerme\n: Sens.\nAutre\n: Sens aussi.")).toEqual([
    { kind: "paragraph", text: "Un paragraphe." },
    { kind: "list", items: ["une", "deux"] },
    {
      kind: "definitions",
      items: [
        { term: "Terme", text: "Sens." },
        { term: "Autre", text: "Sens aussi." },
      ],
    },
  ]);
});

test("a line has bold text, links and values of the settings", () => {
  expect(parseLegalLine("Chez **{nom}**, [écrivez](/contact).")).toEqual([
    { kind: "text", text: "Chez " },
    { kind: "strong", pieces: [{ kind: "value", name: "nom", sign: "" }] },
    { kind: "text", text: ", " },
    { kind: "link", text: "écrivez", to: "/contact" },
    { kind: "text", text: "." },
  ]);
});

test("what is no mark is text, and a link leads to no script", () => {
  for (const line of [
    "2 * 3 ** 4",
    "[x](javascript:alert(1))",
    "[x](//autre.exemple",
    "[x](https://www.exemple.org:443@autre.exemple)",
    "<script>alert(1)</script>",
    "{",
  ]) {
    expect(parseLegalLine(line)).toEqual([{ kind: "text", text: line }]);
  }
});

test("the foundation is named with its article", () => {
  const settings = { identity: { name: "Fondation Akwaba" } } as PublicSettings;
  const shown = (text: string) => renderToStaticMarkup(createElement(LegalContent, { text, settings }));
  expect(shown("Le site est édité par {la_fondation}, {La_fondation} décide.")).toBe(
    "<p>Le site est édité par la Fondation Akwaba, La Fondation Akwaba décide.</p>",
  );
});
