import { getSchema, type JSONContent } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { describe, expect, it } from "vitest";
import { ArticleFigure, ArticleFilm } from "./article-parts.ts";
import { isEmptyArticle } from "./rich-text-field.tsx";

const schema = getSchema([StarterKit, ArticleFigure, ArticleFilm]);
const articleOf = (...content: JSONContent[]) => schema.nodeFromJSON({ type: "doc", content });
const paragraph = { type: "paragraph" };
const picture = { type: "figure", attrs: { src: "/public/pictures/a/photo-1-800x600.webp", alt: "Affiche" } };
const film = { type: "film", attrs: { href: "https://www.youtube.com/watch?v=aB3-_x9YzQ0", title: "Le forage" } };

describe("an article", () => {
  it("is empty without words, whatever their style would be", () => {
    expect(isEmptyArticle(articleOf(paragraph))).toBe(true);
    expect(isEmptyArticle(articleOf({ type: "heading", attrs: { level: 2 } }, paragraph))).toBe(true);
  });

  it("is not empty with words, or with nothing but a picture without a caption or a film", () => {
    expect(isEmptyArticle(articleOf({ ...paragraph, content: [{ type: "text", text: "Un puits" }] }))).toBe(false);
    expect(isEmptyArticle(articleOf(picture, paragraph))).toBe(false);
    expect(isEmptyArticle(articleOf({ type: "blockquote", content: [picture] }))).toBe(false);
    expect(isEmptyArticle(articleOf(film, paragraph))).toBe(false);
  });
});
