import { Mark, mergeAttributes } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { HEADINGS, isListStart } from "#shared/article-elements.ts";
import { ArticleFigure, ArticleFilm, articleTable } from "./article-parts.ts";

/** A mark that is one element: `1<sup>er</sup>`, `CO<sub>2</sub>`. It has no button: it comes with what is pasted. */
const raised = (name: "sup" | "sub") =>
  Mark.create({
    name,
    excludes: name === "sup" ? "sub" : "sup",
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  });

const STYLES = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? [];
    return parts.map((part) => {
      // Headings of other levels become those of articles.
      if (part.name === "heading") return part.extend({ parseHTML: () => HEADING_RULES });
      if (part.name === "orderedList") return part.extend({ addAttributes: () => ({ start: LIST_START }) });
      return part;
    });
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  trailingNode: false,
});

const HEADING_RULES = Object.entries(HEADINGS).flatMap(([kept, tags]) =>
  tags.map((tag) => ({ tag, attrs: { level: Number(kept.slice(1)) } })),
);

const LIST_START = {
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const start = element.getAttribute("start") ?? "";
    return isListStart(start) ? Number(start) : 1;
  },
};

/** All that an article may hold, `ARTICLE_ELEMENTS`: what is pasted with more loses it. */
export const ARTICLE_EXTENSIONS = [STYLES, raised("sup"), raised("sub"), ArticleFigure, ArticleFilm, ...articleTable];
